import type { Place, Story } from '@waypost/contracts/story.ts';
import { useMemo, useState } from 'react';

import { journeyDays, type JourneyDay } from './journey-days.ts';
import { stopsWithin, type DayRange } from './stops-within.ts';
import { stopsOf, type Stop } from './stops.ts';

const NO_DATES = { startDate: null, endDate: null };

interface Journey {
  /** All places there are. */
  readonly stops: readonly Stop[];
  readonly days: readonly JourneyDay[];
  /** Those of the days that are shown. */
  readonly shown: readonly Stop[];
  readonly order: readonly string[];
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange | null) => void;
}

/** A story's places as a journey: their days, and those of them that are shown. */
export function useJourney(story: Story | null, places: readonly Place[]): Journey {
  const [range, setRange] = useState<DayRange | null>(null);
  const stops = useMemo(() => stopsOf(story ?? NO_DATES, places), [story, places]);
  const days = useMemo(() => journeyDays(stops), [stops]);
  const shown = useMemo(() => stopsWithin(stops, range), [stops, range]);
  const order = useMemo(() => shown.map(({ place }) => place.id), [shown]);
  return { stops, days, shown, order, range, onRange: setRange };
}
