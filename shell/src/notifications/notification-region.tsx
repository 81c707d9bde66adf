import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { text } from '../i18n/text.ts';
import type { Notification, NotificationStore } from './notification-store.ts';
import styles from './notification-region.module.css';

/** Milliseconds in which something can be undone. */
const UNDO_TIME = 10_000;

interface NotificationRegionProps {
  readonly store: NotificationStore;
  /** What a page shows is no longer what is stored. */
  readonly onUndone: () => void;
}

/** The page's one alert. The regions are always there, so that their filling is announced. */
export function NotificationRegion({ store, onUndone }: NotificationRegionProps) {
  const current = useSyncExternalStore(store.subscribe, store.get);
  const shown = current && <Shown key={current.id} current={current} store={store} onUndone={onUndone} />;
  return (
    <div className={styles['region']}>
      <div role="alert">{current?.undo ? null : shown}</div>
      <div role="status">{current?.undo ? shown : null}</div>
    </div>
  );
}

function Shown({ current, store, onUndone }: NotificationRegionProps & { readonly current: Notification }) {
  const { undo, kind } = current;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!undo || isHeld) return;
    const timer = setTimeout(store.dismiss, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [undo, isHeld, store]);
  const takeBack = async () => {
    store.dismiss();
    try {
      await undo?.();
      store.alert('success', text('alert.undone'));
      onUndone();
    } catch (error) {
      const isLate = toAppError(error).code === 'conflict';
      store.alert('error', isLate ? text('alert.undoConflict') : errorSentence(text, error));
    }
  };
  return (
    <div
      className={`${styles['alert']} ${kind === 'error' ? styles['error'] : ''}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles['text']}>{current.text}</p>
      {undo && <TextButton onClick={() => void takeBack()}>{text('alert.undo')}</TextButton>}
      <TextButton onClick={store.dismiss}>{text('alert.dismiss')}</TextButton>
    </div>
  );
}
