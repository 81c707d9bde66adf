import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { DraftContent } from '@waypost/contracts/draft.ts';
import type { DraftId, StoryId } from '@waypost/contracts/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useHost } from '../../lib/scope.ts';

/** Milliseconds of quiet after which the site gets what was changed. */
const QUIET = 2_000;

export type DraftState =
  | { readonly status: 'waiting' | 'saved' }
  /** Another device has saved since; its number is the one to go on from. */
  | { readonly status: 'conflict'; readonly revision: number }
  | { readonly status: 'failed'; readonly error: unknown };

interface ServerDraftOptions {
  readonly id: DraftId;
  readonly revision: number;
  /** What it holds; null while there is nothing worth keeping. */
  readonly content: DraftContent | null;
  readonly onRevision: (revision: number) => void;
}

/** Keeps the plan at the site too, so that another device can go on; never over what another device has saved. */
export function useServerDraft({ id, revision, content, onRevision }: ServerDraftOptions) {
  const { api } = useHost();
  const [state, setState] = useState<DraftState>({ status: 'waiting' });
  const latest = useRef({ revision, content, onRevision });
  const running = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    latest.current = { ...latest.current, content, onRevision };
  });

  const save = useCallback((): Promise<void> => {
    const turn = running.current.then(async () => {
      const { content: wanted, revision: base } = latest.current;
      if (!wanted) return;
      const saved =
        base === 0 ? await api.drafts.create(id, wanted) : await api.drafts.update(id, base, wanted);
      latest.current.revision = saved.revision;
      latest.current.onRevision(saved.revision);
      setState({ status: 'saved' });
    });
    running.current = turn.catch(() => undefined);
    return turn;
  }, [api, id]);

  const explain = useCallback(
    async (error: unknown) => {
      if (toAppError(error).code !== 'conflict') return setState({ status: 'failed', error });
      const stored = await api.drafts.open(id).catch(() => null);
      setState(stored ? { status: 'conflict', revision: stored.revision } : { status: 'failed', error });
    },
    [api, id],
  );

  const isConflict = state.status === 'conflict';
  const told = JSON.stringify(content);
  useEffect(() => {
    if (told === 'null' || isConflict) return undefined;
    const timer = setTimeout(() => void save().catch(explain), QUIET);
    return () => clearTimeout(timer);
  }, [explain, isConflict, save, told]);

  return {
    state,
    /** Saves mine over what another device has saved. */
    writeOver() {
      if (state.status !== 'conflict') return;
      latest.current.revision = state.revision;
      setState({ status: 'waiting' });
      void save().catch(explain);
    },
    /**
     * Makes the story of what is saved.
     *
     * @throws AppError
     */
    async accept(signal: AbortSignal): Promise<StoryId> {
      await save();
      return api.drafts.accept(id, latest.current.revision, { signal });
    },
  };
}
