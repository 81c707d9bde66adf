import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback } from 'react';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { confirmOnce } from './confirm-once.ts';
import { ResendMail } from './resend-mail.tsx';

/** The confirmation of an address, from the call to its outcome. */
export function Verification({ token }: { readonly token: string }) {
  const t = useText();
  const { api, href, session } = useHost();
  const load = useCallback(
    (signal: AbortSignal) => confirmOnce({ api, session }, token, signal),
    [api, session, token],
  );
  const state = useLoad(load);

  if (state.status === 'pending') {
    return (
      <AuthPage title={t('verify.title')}>
        <Spinner label={t('verify.pending')} />
      </AuthPage>
    );
  }
  if (state.status === 'ready') {
    const { isLogged } = session.getSnapshot();
    return (
      <AuthPage title={t('verify.doneTitle')}>
        <p role="status">{t('verify.done')}</p>
        <ActionLink to={href(isLogged ? 'dashboard' : 'sign-in')}>
          {t(isLogged ? 'verify.toDashboard' : 'verify.toLogin')}
        </ActionLink>
      </AuthPage>
    );
  }
  if (state.error.code === 'invalid') {
    return (
      <AuthPage title={t('verify.title')}>
        <p role="alert">{t('verify.invalid')}</p>
        <ResendMail />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('verify.title')}>
      <Failure
        sentence={errorSentence(t, state.error)}
        retryLabel={t('action.retry')}
        onRetry={state.reload}
      />
    </AuthPage>
  );
}
