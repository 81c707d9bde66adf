import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { DraftContent } from '@waypost/contracts/draft.ts';
import type { DraftId, StoryId } from '@waypost/contracts/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useHost } from '../../lib/scope.ts';

/** Milliseconds of quiet after which the site gets what was changed. */
const QUIET = 2_000;
/** Milliseconds until it is tried again after the site gave no answer. */
const AGAIN = 10_000;

export type DraftState =
  | { readonly status: 'waiting' }
  | { readonly status: 'saved'; readonly content: DraftContent }
  /** Another device has saved since; its number is the one to go on from. */
  | { readonly status: 'conflict'; readonly revision: number }
  | { readonly status: 'failed'; readonly error: unknown };

interface ServerDraftOptions {
  readonly id: DraftId;
  readonly revision: number;
  /** What it holds; null while there is nothing worth keeping. */
  readonly content: DraftContent | null;
  /** Whether the site has it as it is: looking at it on another device is no change. */
  readonly isStored: boolean;
  readonly onRevision: (revision: number) => void;
}

/** Keeps the plan at the site too, so that another device can go on; never over what another device has saved. */
export function useServerDraft({ id, revision, content, isStored, onRevision }: ServerDraftOptions) {
  const { api } = useHost();
  const [state, setState] = useState<DraftState>({ status: 'waiting' });
  const latest = useRef({ revision, content, onRevision });
  const running = useRef<Promise<void>>(Promise.resolve());
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = { ...latest.current, content, onRevision };
  });

  const save = useCallback((): Promise<void> => {
    const turn = running.current.then(async () => {
      const { content: wanted, revision: base } = latest.current;
      if (!wanted || isOver.current) return;
      const saved =
        base === 0 ? await api.drafts.create(id, wanted) : await api.drafts.update(id, base, wanted);
      latest.current.revision = saved.revision;
      latest.current.onRevision(saved.revision);
      setState({ status: 'saved', content: wanted });
    });
    running.current = turn.catch(() => undefined);
    return turn;
  }, [api, id]);

  const explain = useCallback(
    async (error: unknown) => {
      if (toAppError(error).code !== 'conflict') return setState({ status: 'failed', error });
      const stored = await api.drafts.open(id).catch(() => null);
      if (!stored) return setState({ status: 'failed', error });
      const { content: mine } = latest.current;
      if (!mine || JSON.stringify(stored.content) !== JSON.stringify(mine))
        return setState({ status: 'conflict', revision: stored.revision });
      // It was mine, and its answer had got lost.
      latest.current.revision = stored.revision;
      latest.current.onRevision(stored.revision);
      setState({ status: 'saved', content: mine });
    },
    [api, id],
  );

  const isConflict = state.status === 'conflict';
  const hasFailed = state.status === 'failed';
  const told = JSON.stringify(content);
  const isSaved = state.status === 'saved' && state.content === content;
  useEffect(() => {
    if (told === 'null' || isConflict || isSaved || isStored) return undefined;
    const timer = setTimeout(() => void save().catch(explain), hasFailed ? AGAIN : QUIET);
    return () => clearTimeout(timer);
  }, [explain, hasFailed, isConflict, isSaved, isStored, save, state, told]);

  const isOutdated = state.status === 'saved' && state.content !== content;
  return {
    state: isOutdated ? ({ status: 'waiting' } as const) : state,
    /** Saves nothing any more. @returns the number of what is stored once what was on its way has come; 0 where nothing is */
    async stop(): Promise<number> {
      isOver.current = true;
      await running.current;
      return latest.current.revision;
    },
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
      // What is saved besides comes before or after: in between, it would be another revision than the one that is meant.
      const turn = running.current.then(() => api.drafts.accept(id, latest.current.revision, { signal }));
      running.current = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    },
  };
}
