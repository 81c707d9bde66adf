import { useMemo, useState } from 'react';

import { timedIn } from '../../plan/fill-offsets.ts';
import { placesAlong, type PlacesAlong } from '../../plan/places-along.ts';
import type { TripPlan } from '../../plan/trip-plan.ts';
import { guessClockOffset } from '../../track/match-track.ts';
import type { PhotosOnTheWay } from './use-photo-batch.ts';
import { useNearTowns } from './use-near-towns.ts';
import type { TrackState } from './use-track.ts';

/** Where photos without a place were along the track. */
export interface Along {
  /** What is added to the camera's clock. */
  readonly minutes: number;
  /** By photos that know their place; null where they say nothing. */
  readonly guess: number | null;
  readonly isSlid: boolean;
  readonly slide: (minutes: number) => void;
  /** Null without a track. */
  readonly found: PlacesAlong | null;
}

/**
 * Matches the photos of the tray with the track, by a clock that can be slid until they fit. While photos are being read
 * it goes by those of before: each of hundreds would have all of it searched again.
 */
export function useAlong(
  plan: TripPlan,
  { known: latest, list }: Pick<PhotosOnTheWay, 'known' | 'list'>,
  { lines, track }: TrackState,
): Along {
  const [read, setRead] = useState(latest);
  if (read !== latest && list.every(({ stage }) => stage !== 'reading')) setRead(latest);
  const start = useMemo(() => lines[0]?.slice(0, 1) ?? [], [lines]);
  const townOf = useNearTowns(start);
  const zone = start[0] && townOf(start[0])?.zone;
  const known = useMemo(() => (zone ? timedIn(zone, read) : read), [read, zone]);
  const [slid, slide] = useState<number | null>(null);
  const guess = useMemo(() => {
    const sure = [...known.values()].flatMap(({ location, takenAt }) =>
      location && takenAt !== null ? [{ location, takenAt }] : [],
    );
    // Thirty say as much as three hundred.
    const step = Math.ceil(sure.length / 30);
    return (
      track &&
      guessClockOffset(
        track,
        sure.filter((_, at) => at % step === 0),
      )
    );
  }, [known, track]);
  const minutes = slid ?? guess ?? 0;
  const found = useMemo(() => {
    const photos = plan.tray.filter((id) => known.has(id));
    return track && placesAlong(plan, known, photos, { track, minutes, grouping: plan.grouping });
  }, [known, minutes, plan, track]);
  return useMemo(
    () => ({ minutes, guess, isSlid: slid !== null, slide, found }),
    [found, guess, minutes, slid],
  );
}
