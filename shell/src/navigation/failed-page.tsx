import { useOnline } from '@waypost/kit/react/use-online.ts';
import { useWhenOnline } from '@waypost/kit/react/use-when-online.ts';
import { useCallback, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import { textIn } from '../i18n/text-in.ts';
import type { FailedProps } from '../remotes/view/failed-props.ts';
import styles from './message-page.module.css';
import type { SitePages } from './site-pages.ts';

/** Stands in for a whole page: says which one it is, why it is not there, and where to go on. */
export const createFailedPage =
  (pages: SitePages) =>
  ({ host, reason, onRetry, onPrevious }: FailedProps) => {
    const { pathname } = useLocation();
    const page = pages.find(pathname)?.page;
    const title = page ? text('failedPage.title', { page: textIn(page.title) }) : text('failedPage.untitled');
    useEffect(() => host.navigation.setTitle(title), [host, title]);
    const here = useRef<HTMLDivElement>(null);
    const toTheTop = () => here.current?.closest('main')?.focus({ preventScroll: true });
    // The button goes with this page: whoever pressed it goes on from the top of the next.
    const fromTheTop = (act: () => void) => () => {
      toTheTop();
      act();
    };
    const again = useCallback(() => {
      if (here.current?.contains(document.activeElement)) toTheTop();
      onRetry();
    }, [onRetry]);
    const isLost = !useOnline() && reason === 'failed';
    useWhenOnline(reason === 'failed', again);
    return (
      <div ref={here} className={styles['page']}>
        <h1>{title}</h1>
        <p role="alert">{text(`failedPage.${isLost ? 'offline' : reason}`)}</p>
        <div className={styles['actions']}>
          <button type="button" className={styles['action']} onClick={fromTheTop(onRetry)}>
            {text(reason === 'killed' ? 'remote.reload' : 'action.retry')}
          </button>
          {onPrevious && (
            <button type="button" className={styles['quiet']} onClick={fromTheTop(onPrevious)}>
              {text('remote.previous')}
            </button>
          )}
          {pathname !== '/' && (
            <Link className={styles['onward']} to="/">
              {text('notFound.home')}
            </Link>
          )}
        </div>
      </div>
    );
  };
