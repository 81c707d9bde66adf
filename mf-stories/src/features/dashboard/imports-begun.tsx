import type { ImportBegun } from '@waypost/contracts/import-begun.ts';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './dashboard.module.css';

/** Leads on to stories that are not finished. */
export function ImportsBegun({ begun }: { readonly begun: readonly ImportBegun[] }) {
  const t = useText();
  const { href } = useHost();
  return begun.map(({ draftId, photos, places, storyId, title }) => (
    <section key={draftId} className={styles['note']} aria-label={t('dashboard.begun-label')}>
      <div className={styles['noteText']}>
        <p className={styles['none']}>{t(storyId ? 'dashboard.begun-more' : 'dashboard.begun')}</p>
        <p className={styles['placeTitle']}>{title || t('dashboard.untitled')}</p>
        <p className={styles['none']}>
          {t('dashboard.begun-photos', { count: photos })}, {t('dashboard.begun-places', { count: places })}
        </p>
      </div>
      <ActionLink to={href('import-photos', storyId ? { story: storyId } : {})}>
        {t('dashboard.go-on')}
      </ActionLink>
    </section>
  ));
}
