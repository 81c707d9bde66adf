import { useEffect, useState } from 'react';

/** How long a picture may take before somebody is told. */
const LONG_MS = 12_000;

export type Loading = 'coming' | 'slow' | 'there' | 'failed' | 'offline';

interface Loaded {
  readonly state: Loading;
  /** Another number is another attempt. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void;
}

/** How far a picture has come. What failed for want of a line is tried again once there is one. */
export function useLoading(): Loaded {
  const [state, setState] = useState<Loading>('coming');
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setState('coming');
    setAttempt((before) => before + 1);
  };
  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => setState('slow'), LONG_MS);
    return () => clearTimeout(timer);
  }, [state, attempt]);
  useEffect(() => {
    if (state !== 'offline') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);
  return {
    state,
    attempt,
    onLoad: () => setState('there'),
    onError: () => setState(navigator.onLine ? 'failed' : 'offline'),
    retry,
  };
}
