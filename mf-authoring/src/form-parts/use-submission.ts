import { errorSentence } from '@waypost/shared/errors/error-sentence.ts';
import { toAppError } from '@waypost/shared/errors/app-error.ts';
import { useEffect, useRef, useState } from 'react';

import { useHost, useText } from '../lib/scope.ts';
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
  /** Shows the failure where it belongs; answers whether fields say all there is to say. */
  readonly onFailure: (error: unknown) => boolean;
}

/** Thrown by `send` for what the person has to put right first. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** One submission at a time, asked about before leaving, stopped when the form goes. */
export function useSubmission({ onFailure }: Options): Submission {
  const { navigation, notifications } = useHost();
  const text = useText();
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
    if (error instanceof NotReady) return setReason(error.message);
    if (toAppError(error).code === 'aborted') return notifications.alert('info', text('form.stopped'));
    setReason(onFailure(error) ? null : errorSentence(text, error));
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
      try {
        finish = await send({
          signal,
          onProgress: (share) => {
            if (isCurrent()) setPhase({ kind: 'sending', share });
          },
        });
      } catch (error) {
        if (isCurrent()) fail(error);
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
