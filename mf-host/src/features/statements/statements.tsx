import type { Act } from '@waypost/contracts/api/moderation-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback, useId } from 'react';

import styles from '../../lib/entries.module.css';
import { useHost, useText } from '../../lib/scope.ts';
import own from './statements.module.css';
import { Statement } from './statement.tsx';

/** What was decided about the person's stories and account, or about one story. Nothing where nothing was. */
export function Statements({ storyId }: { readonly storyId?: StoryId }) {
  const { api } = useHost();
  const t = useText();
  const id = useId();
  const load = useCallback((signal: AbortSignal) => api.moderation.own({ signal }), [api]);
  const { reload, ...state } = useLoad(load);
  const concerns = (act: Act) => storyId === undefined || act.storyId === storyId || act.act === 'suspend';
  const acts = state.status === 'ready' ? state.value.filter(concerns) : [];
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={own['statements']}>
      <h2 id={id}>{t('statement.heading')}</h2>
      <ul className={styles['entries']}>
        {acts.map((act) => (
          <Statement key={act.id} act={act} onObjected={reload} />
        ))}
      </ul>
    </section>
  );
}
