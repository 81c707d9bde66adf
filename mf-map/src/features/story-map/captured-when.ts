import { daysInclusive, parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Picture, Place, Story } from '@waypost/contracts/story.ts';

import { wallTime } from '@waypost/kit/api/wall-time.ts';

/** When a picture was taken, as the camera's clock said. */
export interface CapturedWhen {
  readonly date: CalendarDate;
  /** `hh:mm`, 24 hours. */
  readonly time: string;
  /** The clock's offset from UTC as people write it, such as `UTC−3` or `UTC+5:30`; empty when unknown. */
  readonly zone: string;
  /** Counted from the story's first day, which is 1; null outside the story's dates. */
  readonly day: number | null;
}

/** Words of an offset `+hh:mm`. */
function zoneOf(offset: string | null): string {
  const [, sign, hours = '', minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset ?? '') ?? [];
  if (!sign) return '';
  const amount = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  return amount === '0' ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${amount}`;
}

/**
 * Reads a wall time `yyyy-mm-ddThh:mm:ss` without moving it to any time zone. Null when there is
 * none or it is not a valid date.
 */
export function capturedWhen(
  picture: Pick<Picture, 'capturedAt' | 'capturedOffset'> | undefined,
  start: CalendarDate | null,
  end: CalendarDate | null,
): CapturedWhen | null {
  const { capturedAt = null, capturedOffset = null } = picture ?? {};
  const date = capturedAt ? parseCalendarDate(capturedAt) : null;
  if (!date || !capturedAt) return null;
  const within = start !== null && date >= start && (end === null || date <= end);
  return {
    date,
    time: /^\d{2}:\d{2}/.exec(capturedAt.slice(11))?.[0] ?? '',
    zone: zoneOf(capturedOffset),
    day: within ? daysInclusive(start, date) : null,
  };
}

/** When a place was visited: what its author says, else what its first picture says; null when nothing does. */
export function visitedWhen(
  { visitedAt, visitedOffset, mainPicture, otherPictures }: Place,
  { startDate, endDate }: Pick<Story, 'startDate' | 'endDate'>,
): CapturedWhen | null {
  const said = visitedAt
    ? { capturedAt: wallTime(visitedAt, visitedOffset), capturedOffset: visitedOffset }
    : (mainPicture ?? otherPictures[0]);
  return capturedWhen(said, startDate, endDate);
}
