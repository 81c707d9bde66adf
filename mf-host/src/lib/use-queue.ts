import type { Queue } from '@waypost/contracts/api/moderation-api.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback, useState } from 'react';

import { useAction } from './use-action.ts';

/** The pages of a queue, one after the other. Keep `read` stable. */
export function useQueue<Item extends { readonly id: string }>(
  read: (after: string, signal?: AbortSignal) => Promise<Queue<Item>>,
) {
  const [later, setLater] = useState<readonly Queue<Item>[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback((signal: AbortSignal) => read('', signal), [read]);
  const { reload, ...first } = useLoad(load);
  const { run, ...action } = useAction();
  const pages = first.status === 'ready' ? [first.value, ...later] : [];
  const next = pages.at(-1)?.next ?? null;
  return {
    ...action,
    first,
    reload,
    items: pages.flatMap(({ items }) => items).filter(({ id }) => !gone.has(id)),
    hasMore: next !== null,
    more: () => run(async () => setLater([...later, await read(next ?? '')])),
    /** It waits no more. */
    remove: (id: string) => setGone(new Set(gone).add(id)),
  };
}
