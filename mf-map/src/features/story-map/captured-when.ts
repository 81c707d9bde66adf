import {
  daysInclusive,
  formatCalendarDate,
  parseCalendarDate,
  type CalendarDate,
} from '@waypost/contracts/calendar-date.ts';

/** When a picture was taken, as the camera's clock said. */
export interface CapturedWhen {
  /** `d/m/yyyy` */
  readonly date: string;
  /** `hh:mm`, 24 hours. */
  readonly time: string;
  /** Counted from the story's first day, which is 1; null outside the story's dates. */
  readonly day: number | null;
}

/**
 * Reads a wall time `yyyy-mm-ddThh:mm:ss` without moving it to any time zone. Null when there is
 * none or it is no date.
 */
export function capturedWhen(
  capturedAt: string | null | undefined,
  start: CalendarDate | null,
  end: CalendarDate | null,
): CapturedWhen | null {
  const date = capturedAt ? parseCalendarDate(capturedAt) : null;
  if (!date || !capturedAt) return null;
  const within = start !== null && date >= start && (end === null || date <= end);
  return {
    date: formatCalendarDate(date),
    time: /^\d{2}:\d{2}/.exec(capturedAt.slice(11))?.[0] ?? '',
    day: within ? daysInclusive(start, date) : null,
  };
}
