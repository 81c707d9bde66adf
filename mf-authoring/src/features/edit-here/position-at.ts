import type { LonLat } from '@waypost/contracts/geo.ts';
import type { Place } from '@waypost/contracts/story.ts';

/** How far apart the backend puts places that are added one after the other. */
const APART = 1024;

/** Where in a story a place stands that is moved one place on, before or behind its neighbour; with 0, just behind it. */
export function positionAt(
  stops: readonly { readonly place: Place }[],
  index: number,
  step: 1 | 0 | -1,
): number {
  const behind = index + (step === -1 ? -2 : step);
  const before = stops[behind]?.place.position ?? 0;
  const next = stops[behind + 1]?.place.position ?? before + 2 * APART;
  return (before + next) / 2;
}

/** Halfway between two points, the short way round the world. */
export function midpoint(one: LonLat, other: LonLat): LonLat {
  const apart = other.longitude - one.longitude;
  const east = one.longitude + (apart - 360 * Math.round(apart / 360)) / 2;
  return { longitude: east - 360 * Math.round(east / 360), latitude: (one.latitude + other.latitude) / 2 };
}
