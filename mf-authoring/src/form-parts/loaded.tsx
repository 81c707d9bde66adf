import { errorSentence } from '@waypost/shared/errors/error-sentence.ts';
import { useLoad } from '@waypost/shared/react/use-load.ts';
import { Failure } from '@waypost/shared/ui/failure/failure.tsx';
import { Spinner } from '@waypost/shared/ui/spinner/spinner.tsx';
import type { ReactNode } from 'react';

import { useText } from '../lib/scope.ts';

interface LoadedProps<Value> {
  /** The same function as long as the same is wanted. */
  readonly load: (signal: AbortSignal) => Promise<Value>;
  readonly children: (value: Value, reload: () => void) => ReactNode;
}

/** What a form starts from, once it is there; until then a spinner, or why it does not come and a way to try again. */
export function Loaded<Value>({ load, children }: LoadedProps<Value>) {
  const text = useText();
  const state = useLoad(load);
  switch (state.status) {
    case 'pending':
      return <Spinner label={text('state.loading')} />;
    case 'failed':
      return (
        <Failure
          sentence={errorSentence(text, state.error)}
          retryLabel={text('action.retry')}
          onRetry={state.reload}
        />
      );
    case 'ready':
      return children(state.value, state.reload);
  }
}
