import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';

import type { Stop } from './stops.ts';

/** A day of the journey with places. */
export interface JourneyDay {
  /** From 0 on. */
  readonly day: number;
  readonly date: CalendarDate;
  /** Number of its places. */
  readonly places: number;
}

/** The days with places, in order; none where most places do not say theirs, or all are of one day. */
export function journeyDays(stops: readonly Stop[]): readonly JourneyDay[] {
  const days = new Map<number, JourneyDay>();
  let known = 0;
  for (const { day, date } of stops) {
    if (day === null || date === null) continue;
    known += 1;
    days.set(day, { day, date, places: (days.get(day)?.places ?? 0) + 1 });
  }
  if (days.size < 2 || known * 2 < stops.length) return [];
  return [...days.values()].sort((one, other) => one.day - other.day);
}
