import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type { Queue } from '@waypost/contracts/api/queue.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback, useState } from 'react';

import { useAction } from './use-action.ts';

/** The pages of a queue, one after the other. Keep `read` stable. */
export function useQueue<Item extends { readonly id: string }>(
  read: (after: string, options?: CallOptions) => Promise<Queue<Item>>,
) {
  const [later, setLater] = useState<{
    readonly of: Queue<Item> | null;
    readonly pages: readonly Queue<Item>[];
  }>({ of: null, pages: [] });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const first = useLoad(useCallback((signal: AbortSignal) => read('', { signal }), [read]));
  const { run, ...action } = useAction();
  const begin = first.status === 'ready' ? first.value : null;
  // Pages of a list that was read anew, or of another one, are not those of this.
  const pages = begin ? [begin, ...(later.of === begin ? later.pages : [])] : [];
  const next = pages.at(-1)?.next ?? null;
  return {
    ...action,
    first,
    items: pages.flatMap(({ items }) => items).filter(({ id }) => !gone.has(id)),
    hasMore: next !== null,
    more: () => run(async () => setLater({ of: begin, pages: [...pages.slice(1), await read(next ?? '')] })),
    /** How many were removed. */
    removed: gone.size,
    /** It waits no more. */
    remove: (id: string) => setGone(new Set(gone).add(id)),
  };
}
