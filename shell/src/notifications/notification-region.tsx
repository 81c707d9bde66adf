import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useSyncExternalStore } from 'react';

import { text } from '../i18n/text.ts';
import type { NotificationStore } from './notification-store.ts';
import styles from './notification-region.module.css';

/** The page's one alert. The region is always there, so that its filling is announced. */
export function NotificationRegion({ store }: { readonly store: NotificationStore }) {
  const current = useSyncExternalStore(store.subscribe, store.get);
  return (
    <div role="alert" className={styles['region']}>
      {current && (
        <div
          key={current.id}
          className={`${styles['alert']} ${current.kind === 'error' ? styles['error'] : ''}`}
        >
          <p className={styles['text']}>{current.text}</p>
          <TextButton onClick={store.dismiss}>{text('alert.dismiss')}</TextButton>
        </div>
      )}
    </div>
  );
}
