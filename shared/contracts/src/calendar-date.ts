declare const dayBrand: unique symbol;

/** A day in the calendar, `yyyy-mm-dd`, tied to no time zone and never shifted by one. */
export type CalendarDate = string & { readonly [dayBrand]: 'CalendarDate' };

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:$|[ T])/;

/**
 * Reads `yyyy-mm-dd`, alone or at the head of a date-time such as the backend's
 * `2025-01-12 00:00:00.000Z`. The day is taken as written. Returns null for anything else.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [, year = 0, month = 0, day = 0] = match.map(Number);
  const probe = new Date(Date.UTC(year, month - 1, day));
  const exists = probe.getUTCMonth() === month - 1 && probe.getUTCDate() === day;
  return exists ? (`${match[1]}-${match[2]}-${match[3]}` as CalendarDate) : null;
}

/** `d/m/yyyy` without zero padding, e.g. 12/1/2025 for the twelfth of January. */
export function formatCalendarDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}/${month}/${year}`;
}

/** Whole days between two dates, both counted: the same day gives 1. */
export function daysInclusive(start: CalendarDate, end: CalendarDate): number {
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000;
  return Math.max(1, Math.round(days) + 1);
}
