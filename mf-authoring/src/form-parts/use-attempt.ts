import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { isIdTaken } from '@waypost/contracts/errors/id-taken.ts';
import { useRef } from 'react';

import { freshAttempt, isRefusal, type Attempt } from './attempt.ts';

interface Target<Id> {
  readonly id: Id;
  readonly mayExist: boolean;
}

export interface AttemptControl<Id extends string> {
  /** The attempt as it is now, for the draft. */
  current(): Attempt<Id>;
  /**
   * Creates the record once, however often it takes: a try after a lost answer goes to the same id.
   * Rejects with what `send` rejects with.
   */
  create<Value>(send: (target: Target<Id>) => Promise<Value>): Promise<Value>;
  /** Call when the record turned out to be stored although no answer said so. */
  stored(): void;
}

/** `onChange` is called when the attempt has to be kept anew, at once: the page may be gone in the next moment. */
export function useAttempt<Id extends string>(
  initial: Attempt<Id>,
  onChange: () => void,
): AttemptControl<Id> {
  const latest = useRef(initial);

  function change(attempt: Attempt<Id>): void {
    latest.current = attempt;
    onChange();
  }

  async function once<Value>(send: (target: Target<Id>) => Promise<Value>): Promise<Value> {
    const before = latest.current;
    // Without a network nothing leaves the device.
    const isOffline = !navigator.onLine;
    change({ ...before, isUnanswered: true });
    try {
      const value = await send({ id: before.id, mayExist: before.isUnanswered });
      change(freshAttempt());
      return value;
    } catch (error) {
      if (isRefusal(error) || (isOffline && toAppError(error).code === 'offline')) change(before);
      throw error;
    }
  }

  return {
    current: () => latest.current,
    stored: () => change(freshAttempt()),
    async create(send) {
      try {
        return await once(send);
      } catch (error) {
        if (!isIdTaken(error)) throw error;
        // Another tab opened with the same draft and was faster: this is a record of its own.
        change(freshAttempt());
        return once(send);
      }
    },
  };
}
