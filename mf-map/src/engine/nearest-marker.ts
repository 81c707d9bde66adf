import type { MapPlace, MarkerStyle } from './map-engine.ts';
import { RADIUS } from './marker-sizes.ts';
import { groupRadius } from './marker-sprites.ts';
import type { PlaceGroups } from './place-groups.ts';
import { WORLD_WIDTH } from './projection.ts';

/** The largest of all markers, a number of five digits, in pixels. */
const LARGEST = Math.max(RADIUS.picture, groupRadius(99_999));

export interface MarkerLook {
  readonly groups: PlaceGroups;
  readonly places: readonly MapPlace[];
  readonly style: MarkerStyle;
}

/** Pixels from a marker's middle to its ring. */
export function markerRadius({ groups, places, style }: MarkerLook, group: number): number {
  const size = groups.sizeOf(group);
  const hasPicture = style === 'pictures' && places[groups.membersOf(group)[0]!]?.picture != null;
  if (hasPicture) return RADIUS.picture;
  if (size > 1) return groupRadius(size);
  return style === 'circles' ? RADIUS.circle : RADIUS.number;
}

/**
 * Number of the group whose marker a position of the map lies on or is at most `slack` pixels beside, in any copy of
 * the world: the nearest of several, and of those at one spot the earliest. Null for none.
 */
export function nearestMarker(
  position: readonly number[],
  resolution: number,
  slack: number,
  look: MarkerLook,
): number | null {
  const { xs, ys, index } = look.groups;
  let nearest: number | null = null;
  let shortest = Infinity;
  for (const group of index.around(position[0]!, position[1]!, (LARGEST + slack) * resolution)) {
    const distance = pixelsBetween(position, [xs[group]!, ys[group]!], resolution);
    if (distance > markerRadius(look, group) + slack) continue;
    if (distance > shortest || (distance === shortest && nearest !== null && group > nearest)) continue;
    shortest = distance;
    nearest = group;
  }
  return nearest;
}

/** The short way round. */
export function pixelsBetween(a: readonly number[], b: readonly number[], resolution: number): number {
  const apart = a[0]! - b[0]!;
  const east = apart - Math.round(apart / WORLD_WIDTH) * WORLD_WIDTH;
  return Math.hypot(east, a[1]! - b[1]!) / resolution;
}
