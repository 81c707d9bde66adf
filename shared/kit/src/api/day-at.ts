import { parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';

import { wallTime } from './wall-time.ts';

/** The day of an instant on a calendar so far ahead of UTC; null when there is no instant. */
export function dayAt(instant: string, offset: string): CalendarDate | null {
  return parseCalendarDate(wallTime(instant.replace(' ', 'T'), offset));
}
