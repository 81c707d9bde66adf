import { useState } from 'react';

import type { LoadState } from '@waypost/kit/react/use-load.ts';

/** The newest value that arrived, kept while it is loaded anew, so a list does not blink. */
export function useLastReady<Value>(state: LoadState<Value>): Value | undefined {
  const [last, setLast] = useState<Value>();
  const next = state.status === 'ready' ? state.value : last;
  if (next !== last) setLast(() => next);
  return next;
}
