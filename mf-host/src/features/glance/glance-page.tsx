import type { SiteState } from '@waypost/contracts/api/site-api.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback } from 'react';

import { dayWords } from '../../lib/day-words.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { sizeWords } from '../../lib/size-words.ts';
import own from '../record/figures.module.css';

/** What a moderator looks at first. */
export function GlancePage() {
  return (
    <SitePage name="site">
      <Glance />
    </SitePage>
  );
}

function Glance() {
  const { api } = useHost();
  const state = useLoad(useCallback((signal: AbortSignal) => api.site.state({ signal }), [api]));
  return <Loaded state={state}>{(value) => <Figures of={value} />}</Loaded>;
}

function Figures({ of }: { readonly of: SiteState }) {
  const t = useText();
  const unknown = t('glance.unknown');
  const lines = [
    [t('glance.accounts'), String(of.accounts)],
    [t('glance.stories'), String(of.stories)],
    [t('glance.used'), sizeWords(of.usedBytes)],
    [t('glance.free'), of.freeBytes < 0 ? unknown : sizeWords(of.freeBytes)],
    [t('glance.pictures'), String(of.picturesWaiting)],
    of.sendsMails
      ? [t('glance.mails', { day: dayWords(of.startedAt) }), String(of.mailsFailed)]
      : [t('glance.emails'), t('glance.outbox')],
    [t('glance.backup'), of.backupAt ? dayWords(of.backupAt) : t('glance.never')],
    ...(of.behindSeconds >= 0
      ? [[t('glance.behind'), t('glance.seconds', { count: of.behindSeconds })]]
      : []),
  ] as const;
  return (
    <div className={own['figures']}>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
