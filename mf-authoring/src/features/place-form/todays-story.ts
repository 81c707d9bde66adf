import { daysInclusive, parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Story } from '@waypost/contracts/story.ts';

/** Days after a journey's last one on which somebody still adds to it. */
const LATE = 3;

/** The day it is where this device is, by its clock. */
export function todayHere(now = new Date()): CalendarDate {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(String);
  return parseCalendarDate(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`)!;
}

/** The newest story of a journey that goes on today or is hardly over; undefined where there is none. */
export const todaysStory = (stories: readonly Story[], today: CalendarDate): Story | undefined =>
  stories.find(
    ({ startDate, endDate }) =>
      startDate !== null &&
      startDate <= today &&
      (endDate === null || endDate >= today || daysInclusive(endDate, today) - 1 <= LATE),
  );
