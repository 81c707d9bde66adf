import type { LonLat } from '@waypost/contracts/geo.ts';
import { asPlaceId, asUploadId } from '@waypost/contracts/ids.ts';

import { DEFAULT_GROUPING, groupPhotos } from '../../trip/group-photos.ts';
import { numbersFrom } from '../../trip/testing/numbers-from.ts';
import type { PlaceShots, SentShot } from '../shots.ts';

/** A journey of one who tells it and of one who was along, as their cameras saw it. */
export interface GeneratedCompany {
  readonly story: readonly PlaceShots[];
  /** By the clock of the other's camera. */
  readonly sent: readonly SentShot[];
  /** Which stay each photo is of: photos by their ids, places by theirs. */
  readonly stays: ReadonlyMap<string, number>;
  /** The day of each stay, counted from the first. */
  readonly days: readonly number[];
  /** At how many stays both took photos. */
  readonly shared: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const METRES_PER_DEGREE = 111_195;

/**
 * Four to eight days with three to five stays each, which end where they sleep, for two nights at a time. At a stay people take some photos of the
 * same moments, within a minute of each other, and some each for themselves; at some only one of them takes any.
 *
 * @param ahead milliseconds the other's clock was
 */
export function generatedCompany(seed: number, ahead: number): GeneratedCompany {
  const next = numbersFrom(seed * 7919 + 1);
  const within = (low: number, high: number) => low + (high - low) * next();
  const away = ({ longitude, latitude }: LonLat, metres: number): LonLat => {
    const direction = within(0, 2 * Math.PI);
    const north = (metres * Math.cos(direction)) / METRES_PER_DEGREE;
    const east = (metres * Math.sin(direction)) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
    return { longitude: longitude + east, latitude: latitude + north };
  };
  const own: { id: string; location: LonLat; takenAt: number; stay: number }[] = [];
  const sent: SentShot[] = [];
  const stays = new Map<string, number>();
  const days: number[] = [];
  const both = new Set<number>();
  let here: LonLat = { longitude: within(-120, 140), latitude: within(-50, 60) };
  let bed = here;
  const start = Date.UTC(2024, 4, 2, 8);
  const count = Math.round(within(4, 8));
  for (let day = 0; day < count; day += 1) {
    let now = start + day * DAY + within(0, 60) * MINUTE;
    const spots = Math.round(within(3, 5));
    for (let spot = 0; spot <= spots; spot += 1) {
      here = away(here, within(500, 4000));
      if (spot === spots) here = day % 2 === 0 ? (bed = here) : bed;
      const stay = days.push(day) - 1;
      const minutes = within(15, 70);
      const take = (isOwn: boolean, at: number) => {
        const id = `${isOwn ? 'own' : 'sent'}-${stay}-${stays.size}`;
        const location = away(here, within(0, 35));
        stays.set(id, stay);
        if (isOwn) own.push({ id, location, takenAt: at, stay });
        else sent.push({ id: asUploadId(id), location, takenAt: at + ahead });
      };
      const who = next();
      const [isMine, isTheirs] = [who < 0.9, who > 0.15];
      for (let moment = Math.ceil(within(0, 3)); moment > 0; moment -= 1) {
        const at = now + within(0, minutes) * MINUTE;
        if (isMine) take(true, at + within(-0.5, 0.5) * MINUTE);
        if (isTheirs) take(false, at + within(-0.5, 0.5) * MINUTE);
        if (isMine && isTheirs) both.add(stay);
      }
      for (const [isOne, isOwn] of [
        [isMine, true],
        [isTheirs, false],
      ] as const)
        for (let photo = Math.round(within(0, 4)); isOne && photo > 0; photo -= 1)
          take(isOwn, now + within(0, minutes) * MINUTE);
      now += (minutes + within(20, 60)) * MINUTE;
    }
  }
  const byId = new Map(own.map((photo) => [photo.id, photo]));
  const story = groupPhotos(own, DEFAULT_GROUPING).map(({ photos, location }, index): PlaceShots => {
    const id = asPlaceId(`place-${index}`);
    const taken = photos.map((one) => byId.get(one)!);
    stays.set(id, taken[taken.length >> 1]!.stay);
    return { place: { id, location }, times: taken.map(({ takenAt }) => takenAt).toSorted((a, b) => a - b) };
  });
  return { story, sent, stays, days, shared: both.size };
}
