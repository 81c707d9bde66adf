import { useId, useState } from 'react';

import type { Version } from '@waypost/contracts/api/versions-api.ts';

import { Disclosure } from '../../lib/disclosure/disclosure.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { summaryOf, whenWords } from './version-words.ts';
import { VersionView } from './version-view.tsx';
import styles from './versions.module.css';

interface VersionRowProps {
  readonly version: Version;
  readonly onRestored: () => void;
}

/** One version: of what, what changed, when and by whom. It opens to what it was. */
export function VersionRow({ version, onRestored }: VersionRowProps) {
  const { language } = useHost();
  const t = useText();
  const [open, setOpen] = useState(false);
  const viewId = useId();
  const titleId = useId();
  const summary = summaryOf(version, t);
  return (
    <li>
      <h2 id={titleId} dir="auto" className={styles['title']}>
        {version.title}
      </h2>
      <p className={styles['facts']}>
        {[whenWords(version.at, language), version.who || t('versions.bySite')].join(' · ')}
      </p>
      {version.fields.length === 0 ? (
        <p className={styles['facts']}>{summary}</p>
      ) : (
        <>
          <Disclosure open={open} onToggle={() => setOpen(!open)} controls={viewId} describedBy={titleId}>
            {summary}
          </Disclosure>
          <div id={viewId} hidden={!open}>
            {open && <VersionView id={version.id} onRestored={onRestored} />}
          </div>
        </>
      )}
    </li>
  );
}
