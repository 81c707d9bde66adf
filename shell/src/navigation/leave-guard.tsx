import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import styles from './leave-guard.module.css';
import type { ShellNavigation } from './navigation-service.ts';

/** Asks before a link or the back button leaves entries that are not saved. */
export function LeaveGuard({ navigation }: { readonly navigation: ShellNavigation }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && navigation.hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="leave-title"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="leave-title">{text('leave.title')}</h2>
      <p>{text('leave.text')}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['quiet']} onClick={() => blocker.proceed?.()}>
          {text('leave.go')}
        </button>
        <button type="button" className={styles['primary']} onClick={() => blocker.reset?.()}>
          {text('leave.stay')}
        </button>
      </div>
    </dialog>
  );
}
