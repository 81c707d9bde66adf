import type { PhotoFacts } from '../photo/photo-facts.ts';

/** What a photo says of itself and is not believed: a clock nobody set, or set ahead; a place that is none. */
export type Doubt = 'clock-unset' | 'clock-ahead' | 'place-broken' | 'place-zero';
/** Or what it came without: its place. */
export type BatchNote = Doubt | 'place-removed';

/** The days clocks begin with: of Unix, of FAT, and of GPS. */
const FIRST_DAYS = /^(?:1970-01-01|1980-01-01|1980-01-06)T/;
/** Milliseconds: clocks of the Earth are up to 14 hours ahead of UTC, and some go wrong a little. */
const AHEAD = 36 * 3_600_000;

/**
 * A photo's facts without a time that can not be true, which would take a journey apart by years; and what is to be said of them.
 *
 * @param now milliseconds since 1970
 */
export function doubtfulFacts(
  facts: PhotoFacts,
  now: number,
): { readonly facts: PhotoFacts; readonly notes: readonly BatchNote[] } {
  const { capturedAt, location } = facts;
  const clock = capturedAt === null ? null : clockNote(capturedAt, now);
  const place =
    location.status === 'broken' || location.status === 'zero' || location.status === 'removed'
      ? (`place-${location.status}` as const)
      : null;
  return {
    facts: clock ? { ...facts, capturedAt: null, capturedMillis: null, capturedOffset: null } : facts,
    notes: [clock, place].filter((note) => note !== null),
  };
}

function clockNote(capturedAt: string, now: number): BatchNote | null {
  if (FIRST_DAYS.test(capturedAt)) return 'clock-unset';
  return Date.parse(`${capturedAt}Z`) > now + AHEAD ? 'clock-ahead' : null;
}
