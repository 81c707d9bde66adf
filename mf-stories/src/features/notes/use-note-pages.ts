import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type { NotesPage } from '@waypost/contracts/api/notes-api.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback, useState } from 'react';

import { useLastReady } from '../../lib/use-last-ready.ts';

/** Notes by the page: the first, and another one each time more are wanted. `list` stays the same from one rendering to the next. */
export function useNotePages<Page extends NotesPage<unknown>>(
  list: (after: string, options: CallOptions) => Promise<Page>,
) {
  const [pages, setPages] = useState(1);
  const load = async (signal: AbortSignal) => {
    let last = await list('', { signal });
    const items = [...last.items] as Page['items'][number][];
    for (let page = 1; page < pages && last.next; page += 1) {
      last = await list(last.next, { signal });
      items.push(...last.items);
    }
    return { ...last, items };
  };
  const loaded = useLoad(useCallback(load, [list, pages]));
  const found = useLastReady(loaded);
  return { loaded, found, onMore: found?.next ? () => setPages(pages + 1) : (false as const) };
}
