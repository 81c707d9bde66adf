import { useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { Objections } from './objections.tsx';
import { Reported } from './reported.tsx';
import styles from './reports.module.css';
import { Waiting } from './waiting.tsx';

const TABS = { reports: Reported, waiting: Waiting, objections: Objections } as const;
type Tab = keyof typeof TABS;

/** All that waits for a moderator, the oldest first. */
export function ReportsPage() {
  return (
    <SitePage name="site-reports">
      <Tabs />
    </SitePage>
  );
}

function Tabs() {
  const t = useText();
  const [tab, setTab] = useState<Tab>('reports');
  const Shown = TABS[tab];
  return (
    <>
      <div role="group" aria-label={t('queue.parts')} className={styles['tabs']}>
        {(Object.keys(TABS) as Tab[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {t(`queue.${name}`)}
          </button>
        ))}
      </div>
      <Shown />
    </>
  );
}
