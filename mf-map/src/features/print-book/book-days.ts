import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { daysInclusive } from '@waypost/contracts/calendar-date.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import { dateOf } from '../../lib/date-of.ts';

/** A place and its number in the story, from 1 on. */
export interface BookPlace {
  readonly place: Place;
  readonly number: number;
}

/** Places that follow each other on one day of the journey. */
export interface BookDay {
  /** Counted from the story's first day, which is 1; null outside its dates or when none is known. */
  readonly day: number | null;
  readonly date: CalendarDate | null;
  readonly places: readonly BookPlace[];
}

/**
 * The days of a story in the order of its places. A place that says no day belongs to the one before it; without any
 * the whole story is one part.
 */
export function bookDays(story: Story, places: readonly Place[]): readonly BookDay[] {
  const days: { date: CalendarDate | null; places: BookPlace[] }[] = [];
  for (const [index, place] of places.entries()) {
    const date = dateOf(place);
    const current = days.at(-1);
    const isSame = current && (date === null || current.date === null || current.date === date);
    if (!isSame) days.push({ date, places: [{ place, number: index + 1 }] });
    else {
      current.date ??= date;
      current.places.push({ place, number: index + 1 });
    }
  }
  const first = story.startDate;
  return days.map(({ date, places: there }) => {
    const isWithin = first && date && date >= first && (!story.endDate || date <= story.endDate);
    return { day: isWithin ? daysInclusive(first, date) : null, date, places: there };
  });
}
