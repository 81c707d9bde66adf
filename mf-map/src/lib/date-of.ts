import { parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Place } from '@waypost/contracts/story.ts';

import { wallTime } from '@waypost/kit/api/wall-time.ts';

/** The day a place was visited, as the calendar stood there: what its author says, else what its first picture says. */
export function dateOf({ visitedAt, visitedOffset, mainPicture, otherPictures }: Place): CalendarDate | null {
  if (visitedAt) return parseCalendarDate(wallTime(visitedAt, visitedOffset));
  const { capturedAt = null } = mainPicture ?? otherPictures[0] ?? {};
  return capturedAt ? parseCalendarDate(capturedAt) : null;
}
