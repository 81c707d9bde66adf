import type { PlaceId } from '@waypost/contracts/ids.ts';
import { useMemo, useState } from 'react';

import { timedIn } from '../../plan/fill-offsets.ts';
import { placesAlong, type PlacesAlong } from '../../plan/places-along.ts';
import { placeTime } from '../../plan/place-by-time.ts';
import type { PlanPlace, TripPlan } from '../../plan/trip-plan.ts';
import { legTracks } from '../../track/leg-tracks.ts';
import { guessClockOffset } from '../../track/match-track.ts';
import type { PhotosOnTheWay } from './use-photo-batch.ts';
import { useNearTowns } from './use-near-towns.ts';
import type { TrackState } from './use-track.ts';

const MINUTE = 60_000;
const NO_WAYS: ReadonlyMap<PlaceId, string> = new Map();

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
  /** Whether readers are to see it. */
  readonly isDrawn: boolean;
  readonly setDrawn: (isDrawn: boolean) => void;
  /** What of it readers see on the way to each place. */
  readonly ways: ReadonlyMap<PlaceId, string>;
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
  const { places } = plan;
  const [isDrawn, setDrawn] = useState(true);
  const ways = useMemo(() => {
    const at = (place: PlanPlace) => {
      const time = placeTime(place, known);
      return time === null ? null : time + minutes * MINUTE;
    };
    return track && isDrawn
      ? legTracks(
          track,
          places.map((place) => ({ id: place.id, at: at(place) })),
        )
      : NO_WAYS;
  }, [isDrawn, known, minutes, places, track]);
  return useMemo(
    () => ({ minutes, guess, isSlid: slid !== null, slide, found, isDrawn, setDrawn, ways }),
    [found, guess, isDrawn, minutes, slid, ways],
  );
}
