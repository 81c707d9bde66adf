import { toAppError, type AppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useEffect, useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Invitation, type InvitationTo } from './invitation.tsx';
import styles from './open-link-page.module.css';

/** Opens a story by its link, asks for a password where it has one, and leads to the story's own page. */
export function OpenLinkPage({ shareKey }: { readonly shareKey: string }) {
  const { api, href, navigation } = useHost();
  const t = useText();
  const id = useId();
  const [error, setError] = useState<AppError | null>(null);
  const [password, setPassword] = useState('');
  const [invitation, setInvitation] = useState<InvitationTo | null>(null);
  const [isBusy, setBusy] = useState(true);
  usePageTitle(t('link.title'));

  const open = useCallback(
    async (word: string) => {
      setBusy(true);
      try {
        const opened = await api.shares.open(shareKey, word);
        if ('invitedBy' in opened) setInvitation(opened);
        else navigation.go(href('story-map', { id: opened.storyId }), { replace: true });
      } catch (failure) {
        setError(toAppError(failure));
        setBusy(false);
      }
    },
    [api, href, navigation, shareKey],
  );
  useEffect(() => void open(''), [open]);

  if (invitation) return <Invitation shareKey={shareKey} to={invitation} />;
  if (error === null) return <Spinner label={t('link.opening')} />;
  const asksPassword = error.fieldErrors['password'] !== undefined || error.code === 'rate-limited';
  if (error.code === 'not-found') {
    return (
      <div className={styles['page']}>
        <h1>{t('link.noneTitle')}</h1>
        <p>{t('link.none')}</p>
        <Link to={href('landing-page')}>{t('link.others')}</Link>
      </div>
    );
  }
  if (!asksPassword) {
    return (
      <Failure
        sentence={errorSentence(t, error)}
        retryLabel={t('action.retry')}
        onRetry={() => {
          setError(null);
          void open(password);
        }}
      />
    );
  }
  const isFirst = error.fieldCodes['password'] === 'validation_required';
  return (
    <form
      className={styles['page']}
      onSubmit={(event) => {
        event.preventDefault();
        void open(password);
      }}
    >
      <h1>{t('link.passwordTitle')}</h1>
      <label htmlFor={id}>{t('link.password')}</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        value={password}
        aria-invalid={!isFirst}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {!isFirst && (error.fieldErrors['password'] ?? errorSentence(t, error))}
      </p>
      <button type="submit" disabled={isBusy}>
        {t('link.submit')}
      </button>
    </form>
  );
}
