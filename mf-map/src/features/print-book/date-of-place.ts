import { parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { dayAt } from '@waypost/kit/api/day-at.ts';

import { picturesOf } from '../story-map/pictures-of.ts';

/** The day a place was visited as the calendar stood there, else its first dated picture's; null when nothing says. */
export function dateOfPlace(place: Place): CalendarDate | null {
  const { visitedAt, visitedOffset } = place;
  const visited = visitedAt ? dayAt(visitedAt, visitedOffset ?? '') : null;
  if (visited) return visited;
  const captured = picturesOf(place).find(({ capturedAt }) => capturedAt)?.capturedAt;
  return captured ? parseCalendarDate(captured) : null;
}
