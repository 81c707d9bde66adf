import type { Place, Story } from '@waypost/contracts/story.ts';
import { useEffect, useState } from 'react';

import { drawStill } from '../../engine/draw-still.ts';
import { stopsOf } from '../story-map/journey/stops.ts';
import { toMapPlaces } from '../story-map/journey/to-map-places.ts';
import type { BookDay } from './book-days.ts';
import type { BookPage, Box } from './layout/book-page.ts';
import { BEST_DPI, PX_PER_MM } from './layout/paper.ts';

/** Numbers are drawn where there is room for them. */
const LEAST_NUMBERED_MM = 120;
const MOST_NUMBERED = 25;
const PIXEL_RATIO = BEST_DPI / 96;

/** The drawn maps' addresses by `mapKey`, and how far the drawing is. */
export interface BookMaps {
  readonly addresses: ReadonlyMap<string, string>;
  readonly total: number;
  /** Whether all have been drawn, or could not be. */
  readonly isDone: boolean;
}

export const mapKey = (day: number | null, { width, height }: Box) => `${day} ${width} ${height}`;

/** Draws a book's maps at 300 dots an inch, one after the other. */
export function useBookMaps(
  story: Story,
  places: readonly Place[],
  days: readonly BookDay[],
  pages: readonly BookPage[],
): BookMaps {
  const [maps, setMaps] = useState<BookMaps>({ addresses: new Map(), total: 0, isDone: false });
  useEffect(() => {
    if (pages.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const addresses = new Map<string, string>();
    const wanted = pages.flatMap(({ items }) => items.filter((item) => item.kind === 'map'));
    const all = toMapPlaces(stopsOf(story, places));
    const draw = async () => {
      for (const { day, box } of wanted) {
        setMaps({ addresses: new Map(addresses), total: wanted.length, isDone: false });
        const ids = new Set(day === null ? [] : days[day]!.places.map(({ place }) => place.id as string));
        const shown = day === null ? all : all.filter(({ id }) => ids.has(id));
        const size = { width: Math.round(box.width * PX_PER_MM), height: Math.round(box.height * PX_PER_MM) };
        const drawn = await drawStill({
          ...{ journeys: [all], shown, ...size, pixelRatio: PIXEL_RATIO, signal },
          isNumbered: day !== null || (box.width >= LEAST_NUMBERED_MM && all.length <= MOST_NUMBERED),
        }).catch(() => null);
        if (signal.aborted) return;
        if (drawn) addresses.set(mapKey(day, box), URL.createObjectURL(drawn));
      }
      setMaps({ addresses, total: wanted.length, isDone: true });
    };
    void draw();
    return () => {
      controller.abort();
      addresses.forEach((address) => URL.revokeObjectURL(address));
    };
  }, [story, places, days, pages]);
  return maps;
}
