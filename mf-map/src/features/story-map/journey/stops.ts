import { daysInclusive, type CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Way } from '@waypost/contracts/leg-speeds.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import type { TrackPoint } from '@waypost/contracts/track.ts';

import { legKind } from '../../../engine/leg-kind.ts';
import { routeKilometres } from '../../../engine/route-kilometres.ts';
import { trackTo } from '../../../engine/track-to.ts';
import { dateOf } from '../../../lib/date-of.ts';

/** A place as a stop of the journey. */
export interface Stop {
  readonly place: Place;
  /** Where it stands in the whole story, from 1 on. */
  readonly number: number;
  /** Day of the journey, from 0 on; null when unknown. */
  readonly day: number | null;
  readonly date: CalendarDate | null;
  /** How they came there from the place before; null or nothing where nobody knows. */
  readonly by?: Way | null;
  /** The line they came on from the place before; null or nothing where none was noted. */
  readonly track?: readonly TrackPoint[] | null;
}

/**
 * The places in their order, each with its day, counted from the story's first day or from the earliest day of a place
 * where the story has none. A day outside of the story's dates is a wrong clock's, and no day.
 */
export function stopsOf(
  { startDate, endDate }: Pick<Story, 'startDate' | 'endDate'>,
  places: readonly Place[],
): readonly Stop[] {
  const dates = places.map(dateOf);
  const first =
    startDate ?? dates.reduce((least, date) => (date && (!least || date < least) ? date : least), null);
  return places.map((place, index) => {
    const before = places[index - 1];
    const date = dates[index] ?? null;
    const isWithin =
      date !== null && first !== null && date >= first && (endDate === null || date <= endDate);
    return {
      place,
      number: index + 1,
      day: isWithin ? daysInclusive(first, date) - 1 : null,
      date: isWithin ? date : null,
      by: cameBy(before, place),
      track: before ? trackTo(before.location, place.location, place.track) : null,
    };
  });
}

function cameBy(before: Place | undefined, { location, visitedAt, cameBy: by }: Place): Way | null {
  if (by) return by;
  if (!before?.visitedAt || !visitedAt) return null;
  const hours = (Date.parse(visitedAt) - Date.parse(before.visitedAt)) / 3_600_000;
  return legKind(routeKilometres([before.location, location]), hours);
}
