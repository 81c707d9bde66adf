import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useCallback } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './dashboard.module.css';

/** Leads to the notes that wait for a yes; nothing where none do. */
export function NotesWait() {
  const { api, href } = useHost();
  const t = useText();
  const loaded = useLoad(useCallback((signal) => api.notes.mine('', undefined, { signal }), [api]));
  if (loaded.status !== 'ready' || loaded.value.items.length === 0) return null;
  return (
    <section className={styles['note']} aria-label={t('notes.waiting')}>
      <p className={styles['noteText']}>{t('notes.someWait')}</p>
      <Link to={href('waiting-notes')} className={styles['quiet']}>
        {t('notes.see')}
      </Link>
    </section>
  );
}
