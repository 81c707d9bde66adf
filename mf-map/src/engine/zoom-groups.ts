import type { MarkerStyle } from './map-engine.ts';
import { joinGroups, singlePlaces, type PlaceGroups } from './place-groups.ts';
import { toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { MAX_ZOOM } from './world-view.ts';

/** What is joined at one zoom level: groups within so many pixels of each other that have at least so many places. */
const JOINED: Readonly<Record<MarkerStyle, { readonly reach: number; readonly least: number }>> = {
  // Circles may overlap, up to what nobody could tell apart.
  circles: { reach: 32, least: 20 },
  numbers: { reach: 30, least: 2 },
  pictures: { reach: 46, least: 2 },
};
/** Up to so many places every circle is drawn, as the specification has it. */
const FEW = 60;
/** Share of the reach within which groups are joined to one: each stands at the mean of its places, which may be at the next one's. */
const AGAIN = 0.9;
/** Pixels at the closest zoom within which places are one spot. */
const SPOT = 9;
/** Zoom levels that are kept, in halves. */
const KEPT_LEVELS = 8;

/** The groups places are drawn in, by zoom. */
export interface ZoomGroups {
  /** Made when a zoom is first asked for; a zoom close to it gets the same ones. */
  at(resolution: number): PlaceGroups;
  /** Number of the zoom step, by which one may keep what was worked out of its groups. */
  stepOf(resolution: number): number;
}

export function createZoomGroups(coordinates: readonly MapCoordinate[], style: MarkerStyle): ZoomGroups {
  const { reach, least } = JOINED[style];
  // Made when something is drawn or pointed at: places may be set many times before.
  let made: PlaceGroups | null = null;
  const spots = () => (made ??= joinSpots(singlePlaces(coordinates)));
  const isWhole = style === 'circles' && coordinates.length <= FEW;
  const levels = new Map<number, PlaceGroups>();
  const stepOf = (resolution: number) => Math.round(2 * Math.log2(WORLD_WIDTH / 256 / resolution));
  return {
    stepOf,
    at(resolution) {
      if (isWhole) return spots();
      const step = stepOf(resolution);
      const known = levels.get(step);
      if (known) return known;
      const pixel = WORLD_WIDTH / 256 / 2 ** (step / 2);
      const joined = joinGroups(spots(), reach * pixel, least);
      const groups =
        joined.length < spots().length ? joinGroups(joined, AGAIN * reach * pixel, least) : joined;
      const [oldest] = levels.keys();
      if (levels.size >= KEPT_LEVELS && oldest !== undefined) levels.delete(oldest);
      levels.set(step, groups);
      return groups;
    },
  };
}

/** Places that no zoom takes apart as one, which counts as one from now on. */
function joinSpots(places: PlaceGroups): PlaceGroups {
  const spots = joinGroups(places, (SPOT * WORLD_WIDTH) / 256 / 2 ** MAX_ZOOM, 2);
  return { ...spots, index: spots.index, isSpot: () => true };
}

/** Where places are on the map, inside the first world. */
export function placedAt(
  places: readonly { readonly location: { longitude: number; latitude: number } }[],
): MapCoordinate[] {
  return places.map(({ location }) => toMap(location));
}
