import { useCallback, useRef, useState } from 'react';

interface Submission<Values> {
  readonly pending: boolean;
  /** Sends once; further calls are ignored until the first one is answered. */
  readonly submit: (values: Values) => void;
}

/** Sends a form once at a time. `send` must deal with its own failures. */
export function useSubmit<Values>(send: (values: Values) => Promise<void>): Submission<Values> {
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);

  const submit = useCallback(
    (values: Values) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPending(true);
      void send(values).finally(() => {
        isBusy.current = false;
        setPending(false);
      });
    },
    [send],
  );

  return { pending, submit };
}
