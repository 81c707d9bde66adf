import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, type ReactNode } from 'react';

import { useText } from '../lib/scope.ts';
import { sentenceOfWork } from './sentence-of-work.ts';

interface LoadedProps<Value> {
  /** The same function as long as the same is wanted. */
  readonly load: (signal: AbortSignal) => Promise<Value>;
  /** Whether work is kept that the form would open with; never rejects. The same function as long as `load` is. */
  readonly hasWork: () => Promise<boolean>;
  readonly children: (value: Value, reload: () => void) => ReactNode;
}

/** What a form starts from, once it is there; until then a spinner, or why it does not come and a way to try again. */
export function Loaded<Value>({ load, hasWork, children }: LoadedProps<Value>) {
  const text = useText();
  const loadOrSay = useCallback(
    (signal: AbortSignal) =>
      load(signal).then(
        (value) => ({ value }),
        async (error: unknown) => ({ sentence: sentenceOfWork(error, await hasWork(), text) }),
      ),
    [load, hasWork, text],
  );
  const state = useLoad(loadOrSay);
  if (state.status !== 'ready') return <Spinner label={text('state.loading')} />;
  if ('value' in state.value) return children(state.value.value, state.reload);
  return <Failure sentence={state.value.sentence} retryLabel={text('action.retry')} onRetry={state.reload} />;
}
