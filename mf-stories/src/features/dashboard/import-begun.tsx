import type { UserId } from '@waypost/contracts/ids.ts';
import { importBegunKey, keptImportBegun } from '@waypost/contracts/import-begun.ts';
import { useEffect, useState } from 'react';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './dashboard.module.css';

/** Leads on to the photos this person has begun to make a story of on this device, where there are any. */
export function ImportBegun({ person }: { readonly person: UserId }) {
  const t = useText();
  const { drafts, href } = useHost();
  const [photos, setPhotos] = useState(0);
  useEffect(() => {
    let isGone = false;
    void drafts.load(importBegunKey(person)).then((kept) => {
      if (!isGone) setPhotos(keptImportBegun(kept));
    });
    return () => {
      isGone = true;
    };
  }, [drafts, person]);
  if (photos === 0) return null;
  return (
    <section className={styles['note']} aria-label={t('dashboard.begun-label')}>
      <p className={styles['noteText']}>{t('dashboard.begun', { count: photos })}</p>
      <ActionLink to={href('import-photos')}>{t('dashboard.go-on')}</ActionLink>
    </section>
  );
}
