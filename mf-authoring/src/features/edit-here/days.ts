import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { wallTime } from '@waypost/kit/api/wall-time.ts';

/** A journey's first and last day, as typed. */
export type StoryDays = Pick<Story, 'startDate' | 'endDate'>;
export const storyDays = ({ startDate, endDate }: Story): StoryDays => ({ startDate, endDate });

/** When a place was visited. */
export type Visit = Pick<Place, 'visitedAt' | 'visitedOffset'>;
export const visitOf = ({ visitedAt, visitedOffset }: Place): Visit => ({ visitedAt, visitedOffset });

/** What the clock there said, `yyyy-mm-ddThh:mm`; empty where nobody knows. */
export const clockOf = ({ visitedAt, visitedOffset }: Visit): string =>
  visitedAt ? wallTime(visitedAt, visitedOffset).slice(0, 16) : '';

/** A visit when the clock there said this; it stays as far from UTC as it was. */
export function visitAt(clock: string, { visitedOffset }: Visit): Visit {
  const moment = new Date(`${clock}${visitedOffset ?? 'Z'}`);
  return Number.isNaN(moment.getTime())
    ? { visitedAt: null, visitedOffset: null }
    : { visitedAt: moment.toISOString(), visitedOffset };
}

/** The first and the last day at these places, by the clocks there; null where nobody knows any. */
export function daysOf(places: readonly Place[]) {
  const days = places.flatMap((place) => (clockOf(place).slice(0, 10) as CalendarDate) || []).toSorted();
  const [startDate, endDate] = [days[0], days.at(-1)];
  return startDate && endDate ? { startDate, endDate } : null;
}
