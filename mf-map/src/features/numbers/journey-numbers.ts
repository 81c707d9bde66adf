import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Way } from '@waypost/contracts/leg-speeds.ts';
import type { Place } from '@waypost/contracts/story.ts';

import { legKilometres } from '../../lib/leg-kilometres.ts';
import { picturesOf } from '../../lib/pictures-of.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { trackProfile } from '../story-map/journey/track-profile.ts';

/** A day with places. */
export interface DayNumbers {
  readonly date: CalendarDate;
  /** On the way to its places. */
  readonly kilometres: number;
  /** Metres up that a receiver noted on the way. */
  readonly climb: number;
  /** When its first and its last picture was taken, `hh:mm` by the camera's clock; null for none. */
  readonly first: string | null;
  readonly last: string | null;
}

export interface JourneyNumbers {
  readonly kilometres: number;
  /** By what they went, the most first; null is what nobody knows. */
  readonly ways: readonly { readonly way: Way | null; readonly kilometres: number }[];
  /** In their order. */
  readonly days: readonly DayNumbers[];
  /** ISO 3166-1 alpha-2 codes with the days of places there, the most first. */
  readonly countries: readonly { readonly code: string; readonly days: number }[];
  /** All places, from the southernmost to the northernmost. */
  readonly northward: readonly Place[];
}

type MutableDay = { -readonly [Key in keyof DayNumbers]: DayNumbers[Key] };

/** @param journeys the stops of each in their order: nobody travels from the end of one to the beginning of the next */
export function journeyNumbers(journeys: readonly (readonly Stop[])[]): JourneyNumbers {
  const ways = new Map<Way | null, number>();
  const days = new Map<CalendarDate, MutableDay>();
  const countries = new Map<string, Set<CalendarDate>>();
  for (const stops of journeys) {
    for (const { date, place } of stops) {
      if (!date) continue;
      if (!days.has(date)) days.set(date, { date, kilometres: 0, climb: 0, first: null, last: null });
      if (place.country) countries.set(place.country, (countries.get(place.country) ?? new Set()).add(date));
    }
    stops.forEach((stop, at) => {
      const before = stops[at - 1];
      const day = stop.date && days.get(stop.date);
      for (const { capturedAt } of picturesOf(stop.place)) takePicture(days, capturedAt);
      if (day) day.climb += trackProfile([stop])?.climb ?? 0;
      if (!before) return;
      const kilometres = legKilometres(before.place, stop.place);
      ways.set(stop.by ?? null, (ways.get(stop.by ?? null) ?? 0) + kilometres);
      if (day) day.kilometres += kilometres;
    });
  }
  const places = journeys.flat().map(({ place }) => place);
  return {
    kilometres: [...ways.values()].reduce((sum, one) => sum + one, 0),
    ways: [...ways]
      .map(([way, kilometres]) => ({ way, kilometres }))
      .sort((one, other) => other.kilometres - one.kilometres),
    days: [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1)),
    countries: [...countries]
      .map(([code, { size }]) => ({ code, days: size }))
      .sort((one, other) => other.days - one.days),
    northward: places.sort((one, other) => one.location.latitude - other.location.latitude),
  };
}

/** A picture of another day than any place's was taken by a wrong clock. */
function takePicture(days: ReadonlyMap<string, MutableDay>, capturedAt: string | null): void {
  const day = capturedAt && days.get(capturedAt.slice(0, 10));
  if (!day) return;
  const time = capturedAt.slice(11, 16);
  if (day.first === null || time < day.first) day.first = time;
  if (day.last === null || time > day.last) day.last = time;
}
