import { useCallback, useEffect, useState } from 'react';

import { toAppError, type AppError } from '@waypost/contracts/errors/app-error.ts';

export type LoadState<Value> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: AppError };

/**
 * Runs `load` when the component appears and whenever `load` changes (keep it stable with
 * useCallback); aborts it when the component goes. Loading never throws; it yields a state.
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): LoadState<Value> & { readonly reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{
    readonly load: unknown;
    readonly attempt: number;
    readonly state: LoadState<Value>;
  }>();

  useEffect(() => {
    const controller = new AbortController();
    const settle = (state: LoadState<Value>) => {
      if (!controller.signal.aborted) setSettled({ load, attempt, state });
    };
    load(controller.signal).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error: toAppError(error) }),
    );
    return () => controller.abort();
  }, [load, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const current =
    settled?.load === load && settled.attempt === attempt ? settled.state : ({ status: 'pending' } as const);
  return { ...current, reload };
}
