import type { Stop } from './stops.ts';

/** First and last day that are shown, both counted from 0 and included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The stops of those days; one without a day goes with the one before it. */
export function stopsWithin(stops: readonly Stop[], range: DayRange | null): readonly Stop[] {
  if (!range) return stops;
  let last: number | null = null;
  return stops.filter(({ day }) => {
    last = day ?? last;
    return last !== null && last >= range.from && last <= range.to;
  });
}
