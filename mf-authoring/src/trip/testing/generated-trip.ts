import type { LonLat } from '@waypost/contracts/geo.ts';

import type { TripPhoto } from '../trip-photo.ts';
import { numbersFrom } from './numbers-from.ts';

/** Photos of a journey that never was, and the place each was taken at. */
export interface GeneratedTrip {
  readonly photos: readonly TripPhoto[];
  readonly places: readonly number[];
}

export const TRIP_KINDS = ['city walk', 'road trip', 'date line', 'camera clock off by 3 h'] as const;
export type TripKind = (typeof TRIP_KINDS)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** So long after the morning nobody goes on. */
const EVENING = 11 * 60 * MINUTE;
const METRES_PER_DEGREE = 111_195;
/** Standard deviation of what a phone says of where it is, in metres. */
const NOISE = 15;
/** Share of the photos that a walker takes on the way, each a place of its own. */
const ON_THE_WAY = 0.02;

interface Stop {
  readonly place: number;
  readonly location: LonLat;
  readonly radius: number;
  readonly from: number;
  readonly minutes: number;
}

export function generatedTrip(kind: TripKind, seed: number): GeneratedTrip {
  const next = numbersFrom(seed * 7919 + TRIP_KINDS.indexOf(kind));
  const within = (low: number, high: number) => low + (high - low) * next();
  const gauss = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const away = ({ longitude, latitude }: LonLat, metres: number, direction: number): LonLat => {
    const north = (metres * Math.cos(direction)) / METRES_PER_DEGREE;
    const east = (metres * Math.sin(direction)) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
    return { longitude: ((longitude + east + 540) % 360) - 180, latitude: latitude + north };
  };
  const blurred = (location: LonLat) =>
    away(away(location, NOISE * gauss(), 0), NOISE * gauss(), Math.PI / 2);

  const start = Date.UTC(2024, Math.floor(within(0, 12)), 1 + Math.floor(within(0, 27)), 8);
  const far = kind === 'road trip' || kind === 'date line';
  const stops: Stop[] = [];
  let location: LonLat =
    kind === 'date line'
      ? { longitude: 179.6 + within(0, 0.3), latitude: -17 + within(-1, 1) }
      : { longitude: within(-120, 140), latitude: within(-50, 60) };
  let now = start;
  const count = Math.round(within(8, 25));
  for (let place = 0; place < count; place += 1) {
    const minutes = within(2, far ? 120 : 60);
    stops.push({
      ...{ place, minutes, from: now, radius: within(5, 60) },
      location,
    });
    const metres = far ? 10 ** within(3.7, 5.2) : within(350, 1800);
    const onward = kind === 'date line' ? within(0.2, 1.2) : within(0, 2 * Math.PI);
    location = away(location, metres, onward);
    // By foot, or by car at 60 km/h.
    now += (minutes + metres / (far ? 1000 : 80) + within(0, 20)) * MINUTE;
    // The night.
    const ofDay = (now - start) % DAY;
    if (ofDay > EVENING) now += DAY - ofDay;
  }
  const photos: TripPhoto[] = [];
  const places: number[] = [];
  const take = (at: LonLat, takenAt: number, place: number) => {
    photos.push({ id: `photo-${photos.length}`, location: blurred(at), takenAt });
    places.push(place);
  };
  for (const { place, radius, from, minutes, ...stop } of stops) {
    const many = Math.ceil(within(1, 15));
    for (let photo = 0; photo < many; photo += 1) {
      const isOff = kind === 'camera clock off by 3 h' && next() < 0.4;
      const at = away(stop.location, radius * Math.sqrt(next()), within(0, 2 * Math.PI));
      take(at, from + (within(0, minutes) + (isOff ? 180 : 0)) * MINUTE, place);
    }
    if (next() < ON_THE_WAY * many)
      take(away(stop.location, within(200, 300), within(0, 7)), from + minutes * MINUTE, count + place);
  }
  return { photos, places };
}
