import type { LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';

import type { MapBounds } from './bounds.ts';
import type { MapFrame } from './frame-places.ts';
import { fromMap, toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** CSS pixels of a map. */
export type Size = readonly [width: number, height: number];

/** A metre: nothing that is drawn lies closer to the world's edge. */
const AT_EDGE = WORLD_WIDTH / 2 - 1;

/** The part of the map within the bounds; it reaches into the next world where they lie across the date line. */
export function boundsToMap({ west, south, east, north }: LonLatBounds): MapBounds {
  const [minX, minY] = toMap({ longitude: west, latitude: south });
  const [maxX, maxY] = toMap({ longitude: west <= east ? east : east + 360, latitude: north });
  return [minX, minY, maxX, maxY];
}

/**
 * What a part of the map shows, in whichever copy of the world it lies: null for all of the world. A part that
 * reaches the world's edge reaches the pole, whose places are drawn there.
 */
export function boundsFromMap([minX, minY, maxX, maxY]: MapBounds): LonLatBounds | null {
  const isAround = maxX - minX >= WORLD_WIDTH;
  const [southEdge, northEdge] = [minY <= -AT_EDGE, maxY >= AT_EDGE];
  if (isAround && southEdge && northEdge) return null;
  const southWest = fromMap([minX, minY]);
  const northEast = fromMap([maxX, maxY]);
  return {
    west: isAround ? -180 : southWest.longitude,
    south: southEdge ? -90 : southWest.latitude,
    east: isAround ? 180 : northEast.longitude,
    north: northEdge ? 90 : northEast.latitude,
  };
}

/** Share of a part's width or height that may be seen beside it without anybody calling it another part. */
const BESIDE = 0.02;

/** Whether a frame shows more than a little beside the bounds it was made for. */
export function reachesBeyond(frame: MapBounds, bounds: MapBounds): boolean {
  const [minX, minY, maxX, maxY] = bounds;
  const wider = frame[2] - frame[0] - (maxX - minX);
  const higher = frame[3] - frame[1] - (maxY - minY);
  return wider > BESIDE * (maxX - minX) || higher > BESIDE * (maxY - minY);
}

export function middleOf([minX, minY, maxX, maxY]: MapBounds): MapCoordinate {
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

/**
 * The closest frame that shows all of the bounds, so many pixels clear of its edges, and no closer than `closest`
 * (map metres a pixel).
 */
export function frameBounds(
  bounds: MapBounds,
  [width, height]: Size,
  margin: number,
  closest: number,
): MapFrame {
  const [minX, minY, maxX, maxY] = bounds;
  // A very small map is not all margin.
  const clear = Math.min(margin, width / 4, height / 4);
  const resolution = Math.max(
    (maxX - minX) / (width - 2 * clear),
    (maxY - minY) / (height - 2 * clear),
    closest,
  );
  return { centre: middleOf(bounds), resolution };
}
