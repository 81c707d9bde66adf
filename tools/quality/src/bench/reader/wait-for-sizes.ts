import { setTimeout as wait } from 'node:timers/promises';

interface PlacesPage {
  readonly items: readonly {
    readonly pictures: Readonly<Record<string, { readonly ready?: boolean }>> | null;
  }[];
  readonly next?: string;
}

/** Resolves when the server has made the smaller sizes of all pictures of a public story. */
export async function waitForSizes(url: string, story: string): Promise<void> {
  let cursor = '';
  for (;;) {
    const asked = new URLSearchParams({
      filter: `places_collection = "${story}"`,
      sort: 'position,id',
      perPage: '50',
      ...(cursor ? { cursor } : { page: '1' }),
    });
    const answer = await fetch(`${url}/api/collections/places/records?${asked}`);
    const page = (await answer.json()) as PlacesPage;
    const isWaiting = page.items.some(({ pictures }) =>
      Object.values(pictures ?? {}).some(({ ready }) => ready !== true),
    );
    if (isWaiting) await wait(500);
    else if (page.next) cursor = page.next;
    else return;
  }
}
