import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useCallback } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './dashboard.module.css';

/** Leads to what others sent and what waits for a yes; nothing where nothing does. */
export function WaitingForYes() {
  const { api, href } = useHost();
  const t = useText();
  const notes = useLoad(useCallback((signal) => api.notes.mine('', undefined, { signal }), [api]));
  const trays = useLoad(useCallback((signal) => api.additions.trays({ signal }), [api]));
  return (
    <>
      {notes.status === 'ready' && notes.value.items.length > 0 && (
        <section className={styles['note']} aria-label={t('notes.waiting')}>
          <p className={styles['noteText']}>{t('notes.someWait')}</p>
          <Link to={href('waiting-notes')} className={styles['quiet']}>
            {t('notes.see')}
          </Link>
        </section>
      )}
      {trays.status === 'ready' &&
        trays.value.map(({ story, title, photos }) => (
          <section key={story} className={styles['note']} aria-label={t('photos.waitFor', { title })}>
            <p className={styles['noteText']}>{t('photos.someWait', { count: photos, title })}</p>
            <Link to={href('added-photos', { story })} className={styles['quiet']}>
              {t('photos.see')}
            </Link>
          </section>
        ))}
    </>
  );
}
