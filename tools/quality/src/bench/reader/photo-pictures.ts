import path from 'node:path';
import sharp from 'sharp';

import { phonePicture } from '../photos/phone-picture.ts';
import { storedFile } from './stored-file.ts';

const SEEDS = 6;
/** What our page sends: see mf-authoring's preparation. */
const SENT = { side: 2560, quality: 82 } as const;

/** One picture in the forms it would be stored in by whom. */
export interface PhotoPicture {
  /** As a phone wrote it. */
  readonly original: Uint8Array;
  /** As our page sends it. */
  readonly sent: Uint8Array;
  /** The whole picture as WebP of quality 75, as AdventureLog stores it. */
  readonly webp: Uint8Array;
}

/** Pictures like photos, 12 megapixels each, made once in `folder`; the seventh is the first again, mirrored and so on. */
export async function photoPicture(folder: string, number: number): Promise<PhotoPicture> {
  const stored = (name: string, make: () => Promise<Uint8Array>) => storedFile(path.join(folder, name), make);
  const seed = number % SEEDS;
  const turn = Math.floor(number / SEEDS);
  const base = await stored(`base-${seed}.jpg`, () => phonePicture(seed));
  const original = await stored(`photo-${number}.jpg`, async () =>
    sharp(base)
      .flop(turn % 2 === 1)
      .modulate({ hue: turn * 23, brightness: 1 - (turn % 5) * 0.06 })
      .jpeg({ quality: 95 })
      .toBuffer(),
  );
  const sent = await stored(`sent-${number}.jpg`, () =>
    sharp(original)
      .resize(SENT.side, SENT.side, { fit: 'inside' })
      .jpeg({ quality: SENT.quality })
      .toBuffer(),
  );
  const webp = await stored(`whole-${number}.webp`, () => sharp(original).webp({ quality: 75 }).toBuffer());
  return { original, sent, webp };
}
