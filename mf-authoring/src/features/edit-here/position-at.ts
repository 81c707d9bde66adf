import type { LonLat } from '@waypost/contracts/geo.ts';
import type { Place } from '@waypost/contracts/story.ts';

/** How far apart the backend puts places that are added one after the other. */
const APART = 1024;

/** Where in a story a place stands that comes before the one with this number, from 0 on; behind the last with as many as there are. */
export function positionAt(stops: readonly { readonly place: Place }[], slot: number): number {
  const before = stops[slot - 1]?.place.position ?? 0;
  const next = stops[slot]?.place.position ?? before + 2 * APART;
  return (before + next) / 2;
}

/** Halfway between two points, the short way round the world. */
export function midpoint(one: LonLat, other: LonLat): LonLat {
  const apart = other.longitude - one.longitude;
  const east = one.longitude + (apart - 360 * Math.round(apart / 360)) / 2;
  return { longitude: east - 360 * Math.round(east / 360), latitude: (one.latitude + other.latitude) / 2 };
}
