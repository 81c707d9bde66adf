import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useState, useSyncExternalStore } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './open-link-page.module.css';

export interface InvitationTo {
  readonly invitedBy: string;
  /** What the story is called. */
  readonly title: string;
}

/** Asks whoever opened an invitation whether they want to write a story with its author. */
export function Invitation({ shareKey, to }: { readonly shareKey: string; readonly to: InvitationTo }) {
  const { api, href, navigation, session } = useHost();
  const t = useText();
  const { isLogged } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function accept(): Promise<void> {
    setBusy(true);
    try {
      navigation.go(href('story-map', { id: await api.shares.join(shareKey) }), { replace: true });
    } catch (failure) {
      const error = toAppError(failure);
      const [reason] = Object.values(error.fieldErrors);
      setProblem(error.code === 'not-found' ? t('invited.taken') : (reason ?? errorSentence(t, error)));
      setBusy(false);
    }
  }

  return (
    <div className={styles['page']}>
      <h1>{t('invited.title', { author: to.invitedBy, title: to.title })}</h1>
      <p>{t('invited.lead')}</p>
      {isLogged ? (
        <button type="button" disabled={isBusy} onClick={() => void accept()}>
          {t('invited.accept')}
        </button>
      ) : (
        <p>
          <Link to={href('sign-in', { next: `/s/${shareKey}` })}>{t('invited.sign-in')}</Link>
        </p>
      )}
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
    </div>
  );
}
