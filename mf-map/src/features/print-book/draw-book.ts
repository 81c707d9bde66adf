import type { Place, Story } from '@waypost/contracts/story.ts';

import { drawStill } from '../../engine/draw-still.ts';
import { bookDays, type BookDay } from './book-days.ts';
import { mapPlaces } from './map-places.ts';

/** What stands in a book beside the story itself. */
export interface DrawnBook {
  readonly days: readonly BookDay[];
  /** Addresses of the maps of its first days, for whoever asked for them to revoke; null for one that could not be drawn. */
  readonly maps: readonly (string | null)[];
}

interface DrawOptions {
  readonly signal: AbortSignal;
  /** A map is begun, of so many, from 0 on. */
  readonly onMap: (done: number, total: number) => void;
  /** An address was made: at once, for the rest may never be. */
  readonly onAddress: (address: string) => void;
}

/** CSS pixels of a map on paper, and what makes 220 dots an inch of them. */
const MAP = { width: 616, pixelRatio: 220 / 96 } as const;
/** A place alone needs less around it: its pictures stand on the page with its map. */
const heightFor = (places: number) => (places > 1 ? 280 : 210);
/** A journey of more days has a map of each of the first ones. */
const MOST_MAPS = 60;

/**
 * Draws the maps of a story's days, one after the other.
 *
 * @throws the signal's reason once it is aborted
 */
export async function drawBook(
  story: Story,
  places: readonly Place[],
  { signal, onMap, onAddress }: DrawOptions,
): Promise<DrawnBook> {
  const days = bookDays(story, places);
  const drawn = mapPlaces(days);
  const all = drawn.flat();
  const total = Math.min(days.length, MOST_MAPS);
  const maps: (string | null)[] = [];
  for (const shown of drawn.slice(0, MOST_MAPS)) {
    onMap(maps.length, total);
    const height = heightFor(shown.length);
    const picture = await drawStill({ places: all, shown, ...MAP, height, signal }).catch(() => null);
    signal.throwIfAborted();
    const address = picture && URL.createObjectURL(picture);
    if (address) onAddress(address);
    maps.push(address);
  }
  return { days, maps };
}
