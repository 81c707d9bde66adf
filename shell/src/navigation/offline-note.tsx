import { useOnline } from '@waypost/kit/react/use-online.ts';

import { text } from '../i18n/text.ts';
import styles from './offline-note.module.css';

/** Says that there is no line, and what can be read all the same. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <p role="status" className={styles['note']}>
      {!isOnline && text(navigator.serviceWorker?.controller ? 'offline.kept' : 'offline')}
    </p>
  );
}
