import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import type { PlaceShots, SentShot } from './shots.ts';

/** How a camera's clock stood to the story's. */
export interface Clock {
  /** Milliseconds it was ahead; negative where it was behind. */
  readonly ahead: number;
  /** At how many places both took photos at the same moments. */
  readonly places: number;
}

/** Metres from where a place of the story is: photos of it lie around. */
const NEAR = 100;
/** Milliseconds: photos of the same moment are no further from each other than this, once the clock is set right. */
const SAME_MOMENT = 2 * 60_000;
/** From so many shared places on it is said, and at so many of them the moments have to agree. */
const SHARED = 5;
const AGREEING = 3;

/**
 * How far ahead a camera was, by photos taken at the places of the story: of all differences between a photo of one and one of the
 * other at the same place, those at which the most places agree. Whole hours of a zone, minutes nobody set right and a wrong day are
 * all found so.
 *
 * @returns null where too few places are shared to tell
 */
export function findClock(story: readonly PlaceShots[], sent: readonly SentShot[]): Clock | null {
  const located = sent.flatMap(({ location, takenAt }) =>
    location && takenAt !== null ? [{ at: unitVector(location), takenAt }] : [],
  );
  const pairs: Pair[] = [];
  const shared = new Set<string>();
  for (const { place, times } of story) {
    const there = unitVector(place.location);
    for (const { at, takenAt } of located) {
      if (times.length === 0 || metresBetween(there, at) > NEAR) continue;
      shared.add(place.id);
      for (const time of times) pairs.push({ place: place.id, ahead: takenAt - time });
    }
  }
  if (shared.size < SHARED) return null;
  const best = densest(pairs.toSorted((one, other) => one.ahead - other.ahead));
  return best && best.places >= AGREEING ? best : null;
}

interface Pair {
  readonly place: string;
  readonly ahead: number;
}

/** The middle of the differences, in order, where the most places agree, and of those the most photos. */
function densest(pairs: readonly Pair[]): Clock | null {
  const counts = new Map<string, number>();
  let best: (Clock & { readonly photos: number }) | null = null;
  let from = 0;
  for (const [to, { place, ahead }] of pairs.entries()) {
    counts.set(place, (counts.get(place) ?? 0) + 1);
    for (; ahead - pairs[from]!.ahead > SAME_MOMENT; from += 1) {
      const left = pairs[from]!.place;
      const count = counts.get(left)! - 1;
      if (count === 0) counts.delete(left);
      else counts.set(left, count);
    }
    const photos = to - from + 1;
    if (best && (counts.size < best.places || (counts.size === best.places && photos <= best.photos)))
      continue;
    best = { ahead: pairs[(from + to) >> 1]!.ahead, places: counts.size, photos };
  }
  return best && { ahead: best.ahead, places: best.places };
}
