import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { movePhoto } from '@waypost/examples/photos/move-photo.ts';
import { photoFixture } from '@waypost/examples/photos/photo-fixture.ts';
import { tagPhoto } from '@waypost/examples/photos/tag-photo.ts';
import { phonePicture } from './phone-picture.ts';

export const JPEGS = 160;
export const HEICS = 40;
/** Different pictures among the JPEG files; the rest differ in what they say of themselves. */
const PICTURES = 4;
const CAMERA = { make: 'Waypost', model: 'Phone', serialNumber: 'SN-1', ownerName: 'A traveller' } as const;

/** A box of so many bytes that every reader of HEIF passes over: the picture of a phone is that large. */
function padded(heic: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([heic, box]);
}

/**
 * A journey's photos in a folder, written once: every fourth JPEG file without a location.
 *
 * @returns their paths, all JPEG files first
 */
export async function writeCorpus(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  if (present.length !== JPEGS + HEICS) {
    const pictures = [];
    for (let seed = 0; seed < PICTURES; seed += 1) pictures.push(await phonePicture(seed));
    for (let at = 0; at < JPEGS; at += 1) {
      const takenAt = new Date(Date.UTC(2024, 4, 3, 8) + at * 11 * 60_000).toISOString().slice(0, 19);
      const location = at % 4 === 3 ? null : { longitude: -9.1 + at / 500, latitude: 38.7 + at / 900 };
      const tags = { location, takenAt, offset: '+01:00', camera: CAMERA };
      await writeFile(path.join(folder, name(at, 'jpg')), await tagPhoto(pictures[at % PICTURES]!, tags));
    }
    for (let at = 0; at < HEICS; at += 1) {
      const moved = movePhoto(photoFixture('phone.heic'), { longitude: 2 + at / 100, latitude: 48 });
      await writeFile(path.join(folder, name(at, 'heic')), padded(moved, 5_000_000 + at * 150_000));
    }
  }
  return [
    ...Array.from({ length: JPEGS }, (_, at) => path.join(folder, name(at, 'jpg'))),
    ...Array.from({ length: HEICS }, (_, at) => path.join(folder, name(at, 'heic'))),
  ];
}

const name = (at: number, extension: string): string => `${String(at).padStart(3, '0')}.${extension}`;
