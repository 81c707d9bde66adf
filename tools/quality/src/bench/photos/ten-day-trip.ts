import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tagPhoto } from '@waypost/examples/photos/tag-photo.ts';

import { phonePicture } from './phone-picture.ts';

const DAYS = 10;
const PLACES_A_DAY = 4;
const PHOTOS_A_PLACE = 5;
const PICTURES = 4;
const CAMERA = { make: 'Waypost', model: 'Phone', serialNumber: 'SN-1', ownerName: 'A traveller' } as const;

/** Longitude and latitude, degrees, of a morning in each of ten towns between Lisbon and Porto. */
const TOWNS = [
  [-9.139, 38.714],
  [-9.391, 38.788],
  [-9.421, 38.697],
  [-9.157, 39.36],
  [-9.069, 39.602],
  [-8.98, 39.549],
  [-8.807, 39.744],
  [-8.429, 40.207],
  [-8.653, 40.641],
  [-8.611, 41.149],
] as const;

/**
 * Two hundred photos of 12 megapixels of a journey of ten days, written once: four places a day, five photos each, of which
 * every fourth does not say where it was taken.
 *
 * @returns their paths
 */
export async function writeTenDayTrip(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const count = DAYS * PLACES_A_DAY * PHOTOS_A_PLACE;
  const paths = Array.from({ length: count }, (_, at) => path.join(folder, `IMG_${1000 + at}.jpg`));
  if ((await readdir(folder)).length === count) return paths;
  const pictures = [];
  for (let seed = 0; seed < PICTURES; seed += 1) pictures.push(await phonePicture(seed));
  for (const [at, file] of paths.entries()) {
    const stop = Math.floor(at / PHOTOS_A_PLACE);
    const [longitude, latitude] = TOWNS[Math.floor(stop / PLACES_A_DAY)]!;
    // A kilometre or so from one place of a day to the next.
    const location = {
      longitude: longitude + (stop % PLACES_A_DAY) * 0.012 + (at % PHOTOS_A_PLACE) * 0.0002,
      latitude,
    };
    const minutes =
      Math.floor(stop / PLACES_A_DAY) * 24 * 60 + (stop % PLACES_A_DAY) * 120 + (at % PHOTOS_A_PLACE) * 6;
    const takenAt = new Date(Date.UTC(2024, 4, 3, 9) + minutes * 60_000).toISOString().slice(0, 19);
    const tags = { location: at % 4 === 2 ? null : location, takenAt, offset: '+01:00', camera: CAMERA };
    await writeFile(file, await tagPhoto(pictures[at % PICTURES]!, tags));
  }
  return paths;
}
