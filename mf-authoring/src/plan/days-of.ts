import { parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';

import { placeTime } from './place-by-time.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPlace, TripPlan } from './trip-plan.ts';

/** Places that follow each other on one day. */
export interface PlanDay {
  /** By the clock there; null where the photos do not say. */
  readonly day: CalendarDate | null;
  /** Days since the first, which is 1; null with `day`. */
  readonly number: number | null;
  readonly places: readonly PlanPlace[];
}

const DAY = 86_400_000;

/** The places in their order, those of one day in a row together. */
export function daysOf({ places }: TripPlan, photos: KnownPhotos): readonly PlanDay[] {
  const first = places
    .map((place) => dayOfPlace(place, photos))
    .filter((day) => day !== null)
    .toSorted()[0];
  const days: { day: CalendarDate | null; number: number | null; places: PlanPlace[] }[] = [];
  for (const place of places) {
    const day = dayOfPlace(place, photos);
    const last = days.at(-1);
    // A place whose photos do not say when belongs to where a person has it stand.
    if (last && (last.day === day || day === null)) last.places.push(place);
    else
      days.push({
        day,
        number: day !== null && first !== undefined ? (Date.parse(day) - Date.parse(first)) / DAY + 1 : null,
        places: [place],
      });
  }
  return days;
}

/** The clock there as text, `yyyy-mm-ddThh:mm:ss`; null where no file said it. */
export function saidClock({ said }: PlanPlace): string | null {
  if (!said?.visitedAt) return null;
  const ahead = -Date.parse(`1970-01-01T00:00:00${said.visitedOffset ?? 'Z'}`);
  return new Date(Date.parse(said.visitedAt) + ahead).toISOString().slice(0, 19);
}

/** The day a file says somebody was there, or its first photo was taken, by the clock there. */
export function dayOfPlace(place: PlanPlace, photos: KnownPhotos): CalendarDate | null {
  const clock = saidClock(place);
  if (clock) return parseCalendarDate(clock);
  const time = placeTime(place, photos);
  const first = place.photos.find((id) => photos.get(id)?.takenAt === time);
  const captured = time === null || first === undefined ? null : photos.get(first)?.capturedAt;
  return captured ? parseCalendarDate(captured) : null;
}

/** First and last day of the journey, as a person or else the photos say; empty where neither does. */
export function journeyDays(plan: TripPlan, photos: KnownPhotos): readonly [first: string, last: string] {
  const days = plan.places
    .flatMap((place) =>
      [saidClock(place), ...place.photos.map((id) => photos.get(id)?.capturedAt)].flatMap(
        (clock) => clock?.slice(0, 10) ?? [],
      ),
    )
    .toSorted();
  return [plan.firstDay || (days[0] ?? ''), plan.lastDay || (days.at(-1) ?? '')];
}
