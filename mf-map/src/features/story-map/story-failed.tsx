import type { AppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { Link, useLocation } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { BackButton } from './back-button.tsx';
import styles from './story-failed.module.css';

/** In place of a story that is not there or could not be fetched. On a site for members guests are led to sign in for any story. */
export function StoryFailed({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const { href, navigation, session, settings } = useHost();
  const t = useText();
  const { pathname, search } = useLocation();
  const isMissing = error.code === 'not-found';
  const isForMembers = isMissing && settings.membersOnly && !session.getSnapshot().isLogged;
  const title = t(isMissing ? 'story.notFound' : 'story.failed');
  useEffect(() => {
    if (isForMembers) navigation.go(href('sign-in', { next: pathname + search }), { replace: true });
    else navigation.setTitle(title);
  }, [href, isForMembers, navigation, pathname, search, title]);
  if (isForMembers) return <Spinner label={t('story.loading')} />;
  return (
    <div className={styles['page']}>
      <BackButton />
      <h1 className={styles['title']}>{title}</h1>
      {isMissing ? (
        <>
          <p className={styles['sentence']}>{t('story.gone')}</p>
          <Link className={styles['others']} to={href('landing-page')}>
            {t('story.others')}
          </Link>
        </>
      ) : (
        <Failure sentence={errorSentence(t, error)} retryLabel={t('action.retry')} onRetry={onRetry} />
      )}
    </div>
  );
}
