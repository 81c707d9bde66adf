import type { LonLat } from '@waypost/contracts/geo.ts';
import type { PlaceId, UploadId } from '@waypost/contracts/ids.ts';

import { DEFAULT_GROUPING, groupPhotos } from '../trip/group-photos.ts';
import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import type { PlaceShots, SentShot } from './shots.ts';

/** Photos that go to one place: one of the story, or a new one. */
export interface Proposal {
  /** Null of a new one. */
  readonly place: PlaceId | null;
  readonly location: LonLat;
  readonly photos: readonly UploadId[];
  /** When the first of them was taken; null when none says. */
  readonly from: number | null;
  /** Whether that was long before or after the journey. */
  readonly isFar: boolean;
}

export interface Proposals {
  readonly list: readonly Proposal[];
  /** Photos that say neither where nor, near enough to others, when. */
  readonly homeless: readonly UploadId[];
}

const HOUR = 3_600_000;
/** Metres from a place within which a photo may be of it. */
const FARTHEST = 200;
/** Milliseconds to the nearest photo of a place: nights part. Without a location time alone has to say it. */
const LONGEST = DEFAULT_GROUPING.gapMinutes * 60_000;
const BY_TIME_ALONE = 2 * HOUR;
/** Metres that count as much as an hour. */
const METRES_AN_HOUR = 100;
const FAR = 30 * 24 * HOUR;

/** @param sent by clocks that are set right */
export function proposeAdditions(story: readonly PlaceShots[], sent: readonly SentShot[]): Proposals {
  const homes = new Map<PlaceId, SentShot[]>();
  const loose: (SentShot & { readonly location: LonLat })[] = [];
  const homeless: UploadId[] = [];
  const vectors = story.map(({ place }) => unitVector(place.location));
  for (const shot of sent) {
    const home = homeOf(shot, story, vectors);
    if (home) homes.set(home.place.id, [...(homes.get(home.place.id) ?? []), shot]);
    else if (shot.location) loose.push({ ...shot, location: shot.location });
    else homeless.push(shot.id);
  }
  const all = story.flatMap(({ times }) => times);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const proposal = (place: PlaceId | null, location: LonLat, shots: readonly SentShot[]): Proposal => {
    const sorted = shots.toSorted((one, other) => (one.takenAt ?? Infinity) - (other.takenAt ?? Infinity));
    const from = sorted[0]?.takenAt ?? null;
    const isFar = all.length > 0 && from !== null && (from < first - FAR || from > last + FAR);
    return { place, location, photos: sorted.map(({ id }) => id), from, isFar };
  };
  const byId = new Map(sent.map((shot) => [shot.id as string, shot]));
  return {
    // As the journey went; what says no time comes last.
    list: [
      ...story.flatMap(({ place: { id, location } }) => {
        const shots = homes.get(id);
        return shots ? [proposal(id, location, shots)] : [];
      }),
      ...groupPhotos(loose, DEFAULT_GROUPING).map(({ photos, location }) =>
        proposal(
          null,
          location,
          photos.flatMap((id) => byId.get(id) ?? []),
        ),
      ),
    ].toSorted((one, other) => compare(one.from ?? Infinity, other.from ?? Infinity)),
    homeless,
  };
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The place a photo is of: near in space, and in time where both are known. */
function homeOf(
  { location, takenAt }: SentShot,
  story: readonly PlaceShots[],
  vectors: readonly ReturnType<typeof unitVector>[],
): PlaceShots | null {
  const at = location && unitVector(location);
  let best: { readonly home: PlaceShots; readonly cost: number } | null = null;
  for (const [index, home] of story.entries()) {
    const metres = at ? metresBetween(at, vectors[index]!) : 0;
    const gap = takenAt === null ? null : gapTo(home.times, takenAt);
    const isNear = at
      ? metres <= FARTHEST && (gap === null || gap <= LONGEST)
      : gap !== null && gap <= BY_TIME_ALONE;
    const cost = metres / METRES_AN_HOUR + (gap ?? 0) / HOUR;
    if (isNear && (!best || cost < best.cost)) best = { home, cost };
  }
  return best && best.home;
}

/** Milliseconds to when somebody was there; null where nothing says when that was. */
function gapTo(times: readonly number[], at: number): number | null {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  // Within a stay of a few hours nobody has left.
  if (at >= first && at <= last && last - first <= LONGEST) return 0;
  return Math.min(...times.map((time) => Math.abs(time - at)));
}
