import type { Stop } from './stops.ts';

/** Stops that are drawn together, so that thousands of them need not be looked at when one changes. */
export interface StopGroup {
  readonly key: string;
  /** Whose heading stands over it; null for none. */
  readonly heading: Stop | null;
  readonly stops: readonly Stop[];
}

const MOST = 50;

/** The stops in their order, a new group with each new day; without `byDay` and within a long day by number alone. */
export function stopGroups(stops: readonly Stop[], byDay: boolean): readonly StopGroup[] {
  const groups: { key: string; heading: Stop | null; stops: Stop[] }[] = [];
  let day: number | null = null;
  for (const stop of stops) {
    const isNewDay = byDay && stop.day !== null && stop.day !== day;
    const last = groups.at(-1);
    if (!last || isNewDay || last.stops.length >= MOST) {
      groups.push({ key: stop.place.id, heading: isNewDay ? stop : null, stops: [stop] });
    } else last.stops.push(stop);
    day = stop.day ?? day;
  }
  return groups;
}
