import type { Share, ShareInput } from '@waypost/contracts/api/shares-api.ts';
import type { ShareId, StoryId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useEffect, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';

export interface Sharing {
  readonly shares: readonly Share[];
  readonly hasMore: boolean;
  readonly loadMore: () => Promise<void>;
  readonly add: (input: ShareInput) => Promise<void>;
  readonly remove: (id: ShareId) => Promise<void>;
  /** Why one of the others failed last. */
  readonly problem: string | null;
}

/** Links and people of a story as the dialog shows and changes them. */
export function useShares(storyId: StoryId): Sharing {
  const { api } = useHost();
  const text = useText();
  const [shares, setShares] = useState<readonly Share[]>([]);
  const [hasMore, setHasMore] = useState(false);
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorSentence(text, error));
    }
  }

  useEffect(() => {
    const controller = new AbortController();
    api.shares.list(storyId, 1, { signal: controller.signal }).then(
      (first) => {
        setShares(first.shares);
        setHasMore(first.hasMore);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setProblem(errorSentence(text, error));
      },
    );
    return () => controller.abort();
  }, [api, storyId, text]);

  return {
    shares,
    problem,
    hasMore,
    loadMore: () =>
      attempt(async () => {
        const next = await api.shares.list(storyId, page + 1);
        setPage(page + 1);
        setHasMore(next.hasMore);
        setShares((before) => [
          ...before,
          ...next.shares.filter(({ id }) => !before.some((one) => one.id === id)),
        ]);
      }),
    async add(input) {
      const share = await api.shares.create(storyId, input);
      setShares((before) => [share, ...before]);
    },
    remove: (id) =>
      attempt(async () => {
        await api.shares.delete(id);
        setShares((before) => before.filter((one) => one.id !== id));
      }),
  };
}
