import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { isIdTaken } from '@waypost/contracts/errors/id-taken.ts';
import type { DraftContent } from '@waypost/contracts/draft.ts';
import type { DraftId, StoryId } from '@waypost/contracts/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { hasBecomeStory } from '../../drafts/has-become-story.ts';
import { useHost } from '../../lib/scope.ts';

/** Milliseconds of quiet after which the site gets what was changed. */
const QUIET = 2_000;
/** Milliseconds until it is tried again after the site gave no answer. */
const AGAIN = 10_000;
/** So many of those sent last are known again though their answers got lost. */
const MOST_ASKED = 4;

/** How far the site and this device are with each other; it is kept here, since a page may be left at any moment. */
export interface DraftStanding {
  /** Of the draft at the site this goes on from; 0 before there is one. */
  readonly revision: number;
  /** What was sent since, as JSON: it may have come though no answer did. */
  readonly asked: readonly string[];
}

export type DraftState =
  | { readonly status: 'waiting' }
  | { readonly status: 'saved'; readonly content: DraftContent }
  /** Another device has saved since; its number is the one to go on from. */
  | { readonly status: 'conflict'; readonly revision: number }
  /** It is a story already, made on another device or by a try whose answer was lost. */
  | { readonly status: 'published'; readonly storyId: StoryId }
  | { readonly status: 'failed'; readonly error: unknown };

interface ServerDraftOptions {
  readonly id: DraftId;
  readonly standing: DraftStanding;
  /** What it holds; null while there is nothing worth keeping. */
  readonly content: DraftContent | null;
  /** Whether the site has it as it is: looking at it on another device changes nothing. */
  readonly isStored: boolean;
  readonly onStanding: (standing: DraftStanding) => void;
}

/** Whether something else is stored than what this went on from. */
const isTaken = (error: unknown) => toAppError(error).code === 'conflict' || isIdTaken(error);

/** Keeps the plan at the site too, so that another device can go on; never over what another device has saved. */
export function useServerDraft({ id, standing, content, isStored, onStanding }: ServerDraftOptions) {
  const { api } = useHost();
  const [state, setState] = useState<DraftState>({ status: 'waiting' });
  const latest = useRef({ standing, content, onStanding });
  const running = useRef<Promise<void>>(Promise.resolve());
  const isOver = useRef(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    latest.current = { ...latest.current, content, onStanding };
  });
  const stand = useCallback((at: DraftStanding) => {
    latest.current.standing = at;
    latest.current.onStanding(at);
  }, []);

  const send = useCallback(
    async (wanted: DraftContent): Promise<number> => {
      const told = JSON.stringify(wanted);
      const put = async () => {
        const { revision, asked } = latest.current.standing;
        stand({ revision, asked: [...asked.filter((one) => one !== told), told].slice(-MOST_ASKED) });
        const to = revision === 0 ? api.drafts.create(id, wanted) : api.drafts.update(id, revision, wanted);
        return (await to).revision;
      };
      try {
        return await put();
      } catch (error) {
        const stored = isTaken(error) ? await api.drafts.open(id).catch(() => null) : null;
        const there = stored && JSON.stringify(stored.content);
        if (!there || !latest.current.standing.asked.includes(there)) throw error;
        // It was mine, and its answer had got lost.
        stand({ revision: stored.revision, asked: [] });
        return there === told ? stored.revision : put();
      }
    },
    [api, id, stand],
  );

  const save = useCallback((): Promise<void> => {
    const turn = running.current.then(async () => {
      const { content: wanted } = latest.current;
      if (!wanted || isOver.current) return;
      stand({ revision: await send(wanted), asked: [] });
      setState({ status: 'saved', content: wanted });
    });
    running.current = turn.catch(() => undefined);
    return turn;
  }, [send, stand]);

  const explain = useCallback(
    async (error: unknown) => {
      const isStory = hasBecomeStory(error);
      if (isStory) isOver.current = true;
      const stored = isStory || isTaken(error) ? await api.drafts.open(id).catch(() => null) : null;
      if (stored?.storyId) setState({ status: 'published', storyId: stored.storyId });
      else setState(stored ? { status: 'conflict', revision: stored.revision } : { status: 'failed', error });
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
      return latest.current.standing.revision;
    },
    /** Saves mine over what another device has saved. */
    writeOver() {
      if (state.status !== 'conflict') return;
      latest.current.standing = { revision: state.revision, asked: [] };
      setState({ status: 'waiting' });
      void save().catch(explain);
    },
    /**
     * Makes the story of what is saved.
     *
     * @throws AppError
     */
    async accept(signal: AbortSignal): Promise<StoryId> {
      // Asked before and its answer lost, it has become the story that is given out again. One that another device made is not this.
      await save().catch(async (error: unknown) => {
        if (hasBecomeStory(error) && hasAsked.current) return;
        await explain(error);
        throw error;
      });
      hasAsked.current = true;
      // What is saved besides comes before or after: in between, it would be another revision than the one that is meant.
      const turn = running.current.then(() =>
        api.drafts.accept(id, latest.current.standing.revision, { signal }),
      );
      running.current = turn.then(
        () => {
          isOver.current = true;
        },
        () => undefined,
      );
      return turn;
    },
  };
}
