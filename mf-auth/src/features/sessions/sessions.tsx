import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { EndEverywhere } from './end-everywhere.tsx';
import { SessionList } from './session-list.tsx';

/** Where the person is signed in, and the ways to end it. */
export function Sessions() {
  const t = useText();
  const { api, notifications, session } = useHost();
  const { reload, ...state } = useLoad(useCallback((signal) => api.sessions.list({ signal }), [api]));
  const [ended, setEnded] = useState<readonly string[]>([]);

  /** Answers whether it went well; a failure is said. */
  async function attempt(call: Promise<void>): Promise<boolean> {
    try {
      await call;
      return true;
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
      return false;
    }
  }

  async function end(id: string): Promise<boolean> {
    const isDone = await attempt(api.sessions.end(id));
    if (isDone) setEnded((before) => [...before, id]);
    return isDone;
  }

  async function endAll(): Promise<void> {
    if (await attempt(api.sessions.endAll())) session.signOut();
  }

  return (
    <Section title={t('sessions.title')} intro={t('sessions.intro')}>
      {state.status === 'pending' && <Spinner label={t('state.loading')} />}
      {state.status === 'failed' && (
        <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
      )}
      {state.status === 'ready' && (
        <>
          <SessionList sessions={state.value.filter(({ id }) => !ended.includes(id))} onEnd={end} />
          <EndEverywhere onEnd={endAll} />
        </>
      )}
    </Section>
  );
}
