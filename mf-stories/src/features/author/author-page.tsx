import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { DialogButton } from '@waypost/kit/ui/dialog-button/dialog-button.tsx';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { ReportButton } from '@waypost/kit/ui/report/report-button.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback } from 'react';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { EmptyState } from '../../lib/empty-state/empty-state.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthorMap } from './author-map.tsx';
import { AuthorStories } from './author-stories.tsx';
import styles from './author.module.css';

/** Somebody's name, what they say of themselves, and their stories for everyone. Who has none has no page. */
export function AuthorPage({ username }: { readonly username: string }) {
  const t = useText();
  const { api, href, session, Slot } = useHost();
  const load = useCallback(
    (signal: AbortSignal) => api.accounts.author(username, { signal }),
    [api, username],
  );
  const { reload, ...state } = useLoad(load);
  const isMissing = state.status === 'failed' && state.error.code === 'not-found';
  const name = state.status === 'ready' ? state.value.name : t(isMissing ? 'author.none' : 'author.title');
  usePageTitle(name);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        {state.status === 'ready' && state.value.picture && (
          <img className={styles['picture']} src={state.value.picture} alt="" />
        )}
        <h1 className={styles['title']} dir="auto">
          {name}
        </h1>
      </div>
      {state.status === 'pending' && <Spinner label={t('state.loading')} />}
      {isMissing && (
        <EmptyState sentence={t('author.noneHelp')}>
          <ActionLink to={href('landing-page')}>{t('author.home')}</ActionLink>
        </EmptyState>
      )}
      {state.status === 'failed' && !isMissing && (
        <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
      )}
      {state.status === 'ready' && (
        <>
          {state.value.about && (
            <p className={styles['about']} dir="auto">
              {state.value.about}
            </p>
          )}
          {session.getSnapshot().userData?.id !== state.value.id && (
            <DialogButton
              className={styles['follow']}
              label={t('follow.named', { title: name })}
              dialog={(onClose) => (
                <Slot
                  expose="follow@1"
                  what={{ kind: 'author', id: state.value.id }}
                  title={name}
                  onClose={onClose}
                />
              )}
            >
              {t('follow')}
            </DialogButton>
          )}
          <a className={styles['feed']} href={`/authors/${state.value.id}/feed.atom`}>
            {t('author.feed')}
          </a>
          {session.getSnapshot().userData?.id !== state.value.id && (
            <ReportButton
              Slot={Slot}
              kind="author"
              id={state.value.id}
              title={name}
              text={t('report')}
              label={t('report.named', { name })}
            />
          )}
          <h2 className={styles['heading']}>{t('author.stories')}</h2>
          <AuthorStories author={state.value} />
          <AuthorMap author={state.value} />
        </>
      )}
    </div>
  );
}
