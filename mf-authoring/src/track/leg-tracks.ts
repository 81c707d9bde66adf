import { formatTrack, type TrackPoint } from '@waypost/contracts/track.ts';

import type { Track } from './track.ts';

/** Points a leg is drawn with at most, and those of a whole story: readers load them with its places. */
const MOST_OF_LEG = 150;
const MOST_OF_ALL = 5_000;
/** Points that are looked at closely. */
const MOST_SEEN = 2_000;

/** A stop, and when they were there: milliseconds since 1970, null where nobody knows. */
export interface TimedStop<Id> {
  readonly id: Id;
  readonly at: number | null;
}

/** What was noted between one stop and the next, by the stop it leads to, as places keep it. */
export function legTracks<Id>(track: Track, stops: readonly TimedStop<Id>[]): ReadonlyMap<Id, string> {
  const most = Math.min(MOST_OF_LEG, Math.max(2, Math.floor(MOST_OF_ALL / stops.length)));
  return new Map(
    stops.flatMap(({ id, at }, index) => {
      const from = stops[index - 1]?.at ?? null;
      const points = from === null || at === null ? [] : noted(track, from, at);
      return points.length < 2 ? [] : [[id, formatTrack(simplified(points, most))] as const];
    }),
  );
}

/** The points between two moments; where several receivers were on their way, those of one at a time. */
function noted({ segments }: Track, from: number, to: number): TrackPoint[] {
  const points: TrackPoint[] = [];
  let last = from;
  for (const segment of [...segments].sort((one, other) => one.at[0]! - other.at[0]!)) {
    const begin = segment.at.findIndex((at) => at >= last);
    const after = segment.at.findIndex((at) => at > to);
    const end = after < 0 ? segment.at.length : after;
    for (let at = begin < 0 ? end : begin; at < end; at += 1) {
      const height = segment.height?.[at] ?? NaN;
      const [longitude, latitude] = [segment.longitude[at]!, segment.latitude[at]!];
      points.push({ longitude, latitude, height: Number.isFinite(height) ? height : null });
      last = segment.at[at]! + 1;
    }
  }
  return points;
}

/** Fewer points of the same line: those go first without which it changes least (Visvalingam and Whyatt, 1993). */
export function simplified(points: readonly TrackPoint[], most: number): readonly TrackPoint[] {
  const step = Math.max(1, (points.length - 1) / (MOST_SEEN - 1));
  const seen = Math.min(points.length, MOST_SEEN);
  const left = Array.from({ length: seen }, (_, at) => points[Math.round(at * step)]!);
  const areas = left.map((_, at) => areaAt(left, at));
  while (left.length > most) {
    const least = areas.indexOf(Math.min(...areas));
    left.splice(least, 1);
    areas.splice(least, 1);
    for (const at of [least - 1, least]) areas[at] = areaAt(left, at);
  }
  return left;
}

/** Of the triangle of a point and those beside it, in square degrees of the equator; of the ends no end. */
function areaAt(points: readonly TrackPoint[], at: number): number {
  const [a, b, c] = [points[at - 1], points[at], points[at + 1]];
  if (!a || !b || !c) return Infinity;
  const narrow = Math.cos((b.latitude * Math.PI) / 180);
  const east = (to: TrackPoint) => (((to.longitude - b.longitude + 540) % 360) - 180) * narrow;
  return Math.abs(east(a) * (c.latitude - b.latitude) - east(c) * (a.latitude - b.latitude)) / 2;
}
