import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import type { LoadState } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import type { ReactNode } from 'react';

import { useText } from './scope.ts';

interface LoadedProps<Value> {
  readonly state: LoadState<Value> & { readonly reload: () => void };
  readonly children: (value: Value) => ReactNode;
}

/** What was loaded, or that it is on its way, or why it did not come. */
export function Loaded<Value>({ state, children }: LoadedProps<Value>) {
  const t = useText();
  if (state.status === 'pending') return <Spinner label={t('state.loading')} />;
  if (state.status === 'ready') return children(state.value);
  return (
    <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={state.reload} />
  );
}
