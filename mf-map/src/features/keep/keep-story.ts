import { PIN_SIZE, pieceAddress, pinCache } from '@waypost/contracts/site-worker.ts';
import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import type { Story } from '@waypost/contracts/story.ts';

import { askAgain } from '../../engine/ask-again.ts';
import { openArchive } from '../../engine/base-map/open-archive.ts';
import type { Ask } from '../../engine/base-map/range-source.ts';
import { OWN_MAP } from '../../engine/own-map.ts';
import { loadLightbox } from '../lightbox/load-lightbox.ts';
import { loadNumbersDialog } from '../numbers/load-numbers-dialog.ts';
import { loadPrintBook } from '../print-book/load-print-book.ts';
import { loadViewPanel } from '../story-map/deck/load-view-panel.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { loadGroupDialog } from '../story-map/load-group-dialog.ts';
import { loadPlaceDialog } from '../story-map/load-place-dialog.ts';
import { tilesAround } from './tiles-around.ts';

/** Files of the page a reader may come to need. The worker keeps each that came once. */
const PARTS = [
  loadLightbox,
  loadPrintBook,
  loadNumbersDialog,
  loadPlaceDialog,
  loadGroupDialog,
  loadViewPanel,
];
const AT_ONCE = 6;
/** There is no such picture any more. */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

export interface Keeping {
  readonly story: Story;
  readonly stops: readonly Stop[];
  readonly map: SiteSettings['map'];
  readonly signal: AbortSignal;
  /** How much of it is here, in bytes, and from 0 to 1. */
  readonly onProgress: (bytes: number, share: number) => void;
}

/**
 * Keeps all of a story on this device, or what of it is not here yet: its pictures of 1280 pixels and the map around its places.
 *
 * @returns its bytes
 * @throws QuotaExceededError where there is no room; what a fetch throws; the signal's reason
 */
export async function keepStory({ story, stops, map, signal, onProgress }: Keeping): Promise<number> {
  const cache = await caches.open(pinCache(story.id));
  const places = stops.map(({ place }) => place);
  const pictures = [story.cover, ...places.flatMap((one) => [one.mainPicture, ...one.otherPictures])];
  let [bytes, done, total] = [0, 0, pictures.length + PARTS.length];
  const step = () => onProgress(bytes, (done += 1) / total);

  async function keep(key: string, fetched: () => Promise<Response>): Promise<Response> {
    signal.throwIfAborted();
    const own = await cache.match(key, { ignoreVary: true });
    const answer = own ?? (await caches.match(key, { ignoreVary: true })) ?? (await fetched());
    const body = await answer.blob();
    bytes += body.size;
    const { headers } = answer;
    if (!own && answer.ok) await cache.put(key, new Response(body, { headers }));
    return new Response(body, { status: 206, headers });
  }
  async function keepPicture(address: string): Promise<void> {
    await keep(address, () =>
      askAgain(async () => {
        // The worker would keep it a second time.
        const answer = await fetch(address, { cache: 'no-store', signal });
        if (!answer.ok && !GONE.has(answer.status)) throw new TypeError(`${answer.status}: ${address}`);
        return answer;
      }, signal),
    );
  }
  const askMap: Ask = (address, init) =>
    keep(pieceAddress(address, init.headers.range), async () => {
      const answer = await fetch(address, { ...init, cache: 'no-store' });
      if (answer.status !== 206) throw new TypeError(`${answer.status}: ${address}`);
      return answer;
    });

  const steps: (() => Promise<unknown>)[] = PARTS.map((load) => load);
  for (const picture of pictures) steps.push(async () => picture && keepPicture(picture.largeSrc));
  for (const address of [map?.url, OWN_MAP].filter((one) => one !== undefined)) {
    const archive = await openArchive(new URL(address, location.href).href, askMap);
    const tiles = tilesAround(
      places.map(({ location }) => location),
      archive,
    );
    total += tiles.length;
    for (const [z, x, y] of tiles) steps.push(() => askAgain(() => archive.tile(z, x, y, signal), signal));
  }
  // With the first that fails all of them end.
  const queue = (function* () {
    yield* steps;
  })();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const act of queue) {
        signal.throwIfAborted();
        await act();
        step();
      }
    }),
  );
  await cache.put(PIN_SIZE, Response.json({ bytes }));
  return bytes;
}
