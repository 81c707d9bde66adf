import { useEffect, useRef, useState } from 'react';

import { useHost } from '../lib/scope.ts';
import { isRefusal } from './attempt.ts';
import type { SubmitPhase } from './form-actions.tsx';

/** What a submission may use while it runs. */
export interface SubmissionTools {
  readonly signal: AbortSignal;
  /** Share of the bytes sent, 0…1. */
  readonly onProgress: (share: number) => void;
}

interface Submission {
  readonly phase: SubmitPhase;
  readonly reason: string | null;
  /**
   * Runs `send` unless a submission is under way, then what `send` gave back, unless the form has
   * gone meanwhile. Never rejects.
   */
  submit(send: (tools: SubmissionTools) => Promise<() => void>): Promise<void>;
  cancel(): void;
}

interface Options {
  /** Shows the failure where it belongs; gives the sentence for the form's end, null where fields say it all. */
  readonly onFailure: (error: unknown) => string | null;
  /**
   * Finds out what became of a submission that was stopped; what it gives is then done. `isWhole` says whether
   * every byte of the last request had been sent. Never rejects.
   */
  readonly onStopped: (isWhole: boolean) => Promise<() => void>;
}

/** Thrown by `send` for what the person has to put right first. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** One submission at a time, asked about before leaving, stopped when the form goes. */
export function useSubmission({ onFailure, onStopped }: Options): Submission {
  const { navigation } = useHost();
  const [phase, setPhase] = useState<SubmitPhase>({ kind: 'idle' });
  const [reason, setReason] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => navigation.guardUnsaved(() => running.current !== null), [navigation]);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  function fail(error: unknown): void {
    setReason(error instanceof NotReady ? error.message : onFailure(error));
  }

  return {
    phase,
    reason,
    async submit(send) {
      if (running.current) return;
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      const isCurrent = () => running.current === controller;
      setReason(null);
      setPhase({ kind: 'pictures' });
      let finish: (() => void) | undefined;
      let sent = 0;
      try {
        finish = await send({
          signal,
          onProgress: (share) => {
            sent = share;
            if (isCurrent()) setPhase({ kind: 'sending', share });
          },
        });
      } catch (error) {
        // A refusal that came first is an answer; after anything else nobody knows yet what was stored.
        const isStopped = signal.aborted && !isRefusal(error);
        if (isCurrent() && isStopped) setPhase({ kind: 'asking' });
        if (isCurrent() && isStopped) finish = await onStopped(sent === 1);
        else if (isCurrent()) fail(error);
      }
      if (!isCurrent()) return;
      // Before leaving, so that leaving is not asked about.
      running.current = null;
      setPhase({ kind: 'idle' });
      finish?.();
    },
    cancel() {
      running.current?.abort();
    },
  };
}
