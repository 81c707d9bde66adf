import { parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';

/** The day of an instant on a calendar so far ahead of UTC; null when there is no instant. */
export function dayAt(instant: string, offset: string): CalendarDate | null {
  const [, sign = '', hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const there = Date.parse(instant.replace(' ', 'T')) + ahead * 60_000;
  return Number.isNaN(there) ? null : parseCalendarDate(new Date(there).toISOString());
}
