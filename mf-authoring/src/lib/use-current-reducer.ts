import { useCallback, useRef, useState } from 'react';

interface CurrentReducer<State, Event> {
  /** The state of this render. */
  readonly state: State;
  /** The state as it is now, for work that runs between renders. */
  readonly current: () => State;
  readonly dispatch: (event: Event) => void;
}

/** A reducer whose state work that outlives a render can read too. */
export function useCurrentReducer<State, Event>(
  next: (state: State, event: Event) => State,
  initial: State,
): CurrentReducer<State, Event> {
  const [state, setState] = useState(initial);
  const latest = useRef(initial);
  const current = useCallback(() => latest.current, []);
  const dispatch = useCallback(
    (event: Event) => {
      latest.current = next(latest.current, event);
      setState(latest.current);
    },
    [next],
  );
  return { state, current, dispatch };
}
