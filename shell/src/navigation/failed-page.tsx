import { useEffect, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import type { FailedProps } from '../remotes/view/failed-props.ts';
import styles from './message-page.module.css';
import type { PageId } from './routes.ts';

/** Stands in for a whole page: says which one it is, why it is not there, and where to go on. */
export function FailedPage({ expose, host, reason, onRetry, onPrevious }: FailedProps<PageId>) {
  const title = text(`failedPage.${expose}`);
  useEffect(() => host.navigation.setTitle(title), [host, title]);
  // The button goes with this page: whoever pressed it goes on from the top of the next.
  const fromTheTop = (act: () => void) => (event: MouseEvent) => {
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    act();
  };
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p role="alert">{text(`failedPage.${reason}`)}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['action']} onClick={fromTheTop(onRetry)}>
          {text(reason === 'killed' ? 'remote.reload' : 'action.retry')}
        </button>
        {onPrevious && (
          <button type="button" className={styles['quiet']} onClick={fromTheTop(onPrevious)}>
            {text('remote.previous')}
          </button>
        )}
        {expose !== 'landing-page@1' && (
          <Link className={styles['onward']} to="/">
            {text('notFound.home')}
          </Link>
        )}
      </div>
    </div>
  );
}
