import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';

import type { Brought, BroughtFile, BroughtPicture, BroughtTrip } from './brought.ts';
import { exchangeProblem } from './exchange-error.ts';
import type { ChosenFile } from './chosen-file.ts';
import { createNoted, type Noted } from './noted.ts';
import { READERS } from './readers.ts';
import { zipFiles } from './zip-files.ts';

/**
 * What is in chosen files, read by whoever knows them: nothing is taken yet. A file of which nothing can come is a note, and the
 * others are read all the same; of what belongs together, as in one ZIP, all or nothing comes.
 */
export async function readBrought(chosen: readonly ChosenFile[]): Promise<Brought> {
  const noted = createNoted();
  let left = await expanded(chosen, noted);
  const trips: BroughtTrip[] = [];
  const photos: BroughtPicture[] = [];
  for (const reader of READERS) {
    if (!reader.recognises(left)) continue;
    try {
      const read = await reader.read({ files: left, noted });
      trips.push(...read.trips);
      photos.push(...read.photos);
      const used = new Set(read.used);
      left = left.filter((file) => !used.has(file));
    } catch (error) {
      const names = chosen.map(({ file }) => file.name);
      return { trips: [], photos: [], notes: [{ code: exchangeProblem(error), count: 1, names }] };
    }
  }
  left.forEach(({ path }) => noted.note('unknown', path));
  return { trips: trips.map((trip) => withinLimits(trip, noted)), photos, notes: noted.list() };
}

async function expanded(chosen: readonly ChosenFile[], noted: Noted): Promise<readonly BroughtFile[]> {
  const files: BroughtFile[] = [];
  for (const { file, path } of chosen) {
    if (/\.(?:zip|kmz)$/i.test(path) || (await isZip(file))) {
      try {
        files.push(...(await zipFiles(file, noted)));
      } catch (error) {
        noted.note(exchangeProblem(error), file.name);
      }
    } else files.push({ path: path.normalize('NFC'), size: file.size, blob: file, packed: null });
  }
  return files;
}

/** By its first bytes, whatever it is called; an empty one has its end alone. */
async function isZip(file: Blob): Promise<boolean> {
  const [p, k, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && (third === 3 || third === 5);
}

/** A story takes no more than so many places and pictures at once; all before that many come. */
function withinLimits(trip: BroughtTrip, { note }: Noted): BroughtTrip {
  const over = trip.places.slice(FIELD_LIMITS.draftPlaces);
  if (over.length > 0) note('too-many-places', over[0]!.title, over.length);
  let left: number = FIELD_LIMITS.draftPictures;
  const places = trip.places.slice(0, FIELD_LIMITS.draftPlaces).map((place) => {
    const pictures = place.pictures.slice(0, Math.min(left, FIELD_LIMITS.otherPictures + 1));
    left -= pictures.length;
    const lost = place.pictures.length - pictures.length;
    if (lost > 0) note('too-many-pictures', place.title, lost);
    return { ...place, pictures };
  });
  return { ...trip, places };
}
