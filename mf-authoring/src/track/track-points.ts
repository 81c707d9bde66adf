import { isLonLat } from '@waypost/contracts/geo.ts';

import { PictureError } from '../photo/picture-error.ts';
import { inOrder } from './in-order.ts';
import type { Track, TrackSegment } from './track.ts';

/** Points kept; of longer tracks no more than one a second is, and then no further ones. */
const MOST_POINTS = 1_000_000;
/** Segments kept apart; further points go on in the last one. */
const MOST_SEGMENTS = 500;
/** When GPS began to tell the time. */
const FIRST_TIME = Date.UTC(1980, 0, 7);
const DAY = 86_400_000;

interface Columns {
  readonly at: number[];
  readonly longitude: number[];
  readonly latitude: number[];
  readonly height: number[];
}

/** Takes the points of a recording one by one, whichever kind of file it is; those without a place or a time are only counted. */
export function createPoints() {
  const segments: Columns[] = [];
  const latest = Date.now() + DAY;
  let [skipped, points, isNew] = [0, 0, true];

  return {
    /** What follows is noted after a break. */
    begin: () => void (isNew = true),
    /** @param at milliseconds since 1970 @param height NaN where it is unknown */
    add(at: number, longitude: number, latitude: number, height: number): void {
      const isPlace = isLonLat(longitude, latitude) && (longitude !== 0 || latitude !== 0);
      if (!isPlace || !(at >= FIRST_TIME && at <= latest)) return void (skipped += 1);
      if (isNew && segments.length < MOST_SEGMENTS)
        segments.push({ at: [], longitude: [], latitude: [], height: [] });
      isNew = false;
      const columns = segments.at(-1)!;
      if (points === MOST_POINTS || Math.abs(at - (columns.at.at(-1) ?? -Infinity)) < 1000) return;
      points += 1;
      columns.at.push(at);
      columns.longitude.push(longitude);
      columns.latitude.push(latitude);
      columns.height.push(height);
    },
    /** @throws PictureError `empty` */
    end(): Track {
      if (points === 0) throw new PictureError('empty');
      const most = MOST_SEGMENTS / segments.length;
      const pieces = segments.flatMap((columns) =>
        inOrder(columns.at, most).map((indices) => segmentOf(columns, indices)),
      );
      const kept = pieces.reduce((sum, { at }) => sum + at.length, 0);
      return { segments: pieces, skipped: skipped + points - kept };
    },
  };
}

const segmentOf = (
  { at, longitude, latitude, height }: Columns,
  indices: readonly number[],
): TrackSegment => ({
  at: Float64Array.from(indices, (index) => at[index]!),
  longitude: Float64Array.from(indices, (index) => longitude[index]!),
  latitude: Float64Array.from(indices, (index) => latitude[index]!),
  height: Float64Array.from(indices, (index) => height[index]!),
});
