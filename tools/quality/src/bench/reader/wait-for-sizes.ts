import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';

/** Resolves when the server has made the smaller sizes of all pictures of a public story. */
export async function waitForSizes(url: string, story: string): Promise<void> {
  const reader = new PocketBase(url);
  let cursor = '';
  for (;;) {
    const page = await reader.collection('places').getList<Pictured>(1, 50, {
      filter: `places_collection = "${story}"`,
      sort: 'position,id',
      ...(cursor ? { cursor } : {}),
    });
    const isWaiting = page.items.some(({ pictures }) =>
      Object.values(pictures ?? {}).some(({ ready }) => ready !== true),
    );
    const next = (page as { next?: string }).next ?? '';
    if (isWaiting) await wait(500);
    else if (next) cursor = next;
    else return;
  }
}

interface Pictured {
  readonly pictures: Readonly<Record<string, { readonly ready?: boolean }>> | null;
}
