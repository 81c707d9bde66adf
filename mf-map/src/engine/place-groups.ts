import { createPointIndex, type PointIndex } from './point-index.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** Places in groups, each of which is drawn as one: groups of one place too. Both go by the order of the story. */
export interface PlaceGroups {
  readonly length: number;
  readonly placesCount: number;
  /** Where each group is drawn: the mean of its places, in map metres of the first world. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly index: PointIndex;
  sizeOf(group: number): number;
  /** Numbers of its places, from 0 on. */
  membersOf(group: number): Uint32Array;
  /** Whether all its places are so close together that no zoom takes them apart. */
  isSpot(group: number): boolean;
}

/** Each place by itself. */
export function singlePlaces(coordinates: readonly MapCoordinate[]): PlaceGroups {
  const { length } = coordinates;
  return asGroups({
    length,
    xs: Float64Array.from(coordinates, ([x]) => x),
    ys: Float64Array.from(coordinates, ([, y]) => y),
    starts: Uint32Array.from({ length: length + 1 }, (_, place) => place),
    members: Uint32Array.from({ length }, (_, place) => place),
    parts: new Uint32Array(length).fill(1),
  });
}

/** Groups as columns; a story of thousands of places would be as many objects. */
interface Columns {
  readonly length: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Where a group's places begin in `members`; one more than there are groups. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  /** How many groups it was made of. */
  readonly parts: Uint32Array;
}

/**
 * Joins what lies within so many map metres of a group that comes earlier in the story, where that makes at least
 * `least` places; what does not stays as it is.
 */
export function joinGroups(from: PlaceGroups, reach: number, least: number): PlaceGroups {
  const isTaken = new Uint8Array(from.length);
  const xs = new Float64Array(from.length);
  const ys = new Float64Array(from.length);
  const parts = new Uint32Array(from.length);
  const starts = new Uint32Array(from.length + 1);
  const members = new Uint32Array(from.placesCount);
  let length = 0;
  let filled = 0;
  for (let group = 0; group < from.length; group += 1) {
    if (isTaken[group] === 1) continue;
    isTaken[group] = 1;
    const near = from.index.around(from.xs[group]!, from.ys[group]!, reach);
    const others = near.length > 1 ? near.filter((other) => isTaken[other] === 0) : [];
    const size = others.reduce((sum, other) => sum + from.sizeOf(other), from.sizeOf(group));
    const joined = others.length > 0 && size >= least ? [group, ...others.sort((a, b) => a - b)] : [group];
    for (const part of joined) {
      isTaken[part] = 1;
      const own = from.membersOf(part);
      members.set(own, filled);
      filled += own.length;
    }
    [xs[length], ys[length]] = meanOf(from, joined);
    parts[length] = joined.reduce((sum, part) => sum + (from.isSpot(part) ? 1 : 2), 0);
    length += 1;
    starts[length] = filled;
    if (joined.length > 1) members.subarray(starts[length - 1], filled).sort();
  }
  return asGroups({ length, xs: xs.slice(0, length), ys: ys.slice(0, length), starts, members, parts });
}

/** Where the mean of their places is. */
function meanOf({ xs, ys, sizeOf }: PlaceGroups, parts: readonly number[]): MapCoordinate {
  const firstX = xs[parts[0]!]!;
  if (parts.length === 1) return [firstX, ys[parts[0]!]!];
  let [size, east, north] = [0, 0, 0];
  for (const part of parts) {
    const own = sizeOf(part);
    const apart = xs[part]! - firstX;
    size += own;
    east += own * (apart - Math.round(apart / WORLD_WIDTH) * WORLD_WIDTH);
    north += own * ys[part]!;
  }
  const x = firstX + east / size;
  return [x - Math.round(x / WORLD_WIDTH) * WORLD_WIDTH, north / size];
}

function asGroups({ length, xs, ys, starts, members, parts }: Columns): PlaceGroups {
  let index: PointIndex | null = null;
  return {
    length,
    placesCount: members.length,
    xs,
    ys,
    get index() {
      return (index ??= createPointIndex(xs, ys));
    },
    sizeOf: (group) => starts[group + 1]! - starts[group]!,
    membersOf: (group) => members.subarray(starts[group], starts[group + 1]),
    isSpot: (group) => parts[group] === 1,
  };
}
