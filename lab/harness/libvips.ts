import { execFileSync } from 'node:child_process';
import sharp, { type OutputInfo } from 'sharp';

import { inTurn, timed, type Sides } from './statistics.ts';

/** The server's sizes and its encoder's settings: backend/internal/media/renditions.go. */
const WIDTHS = [2560, 1280, 640, 320];
const WEBP = { quality: 80, effort: 2 } as const;

sharp.concurrency(1);
sharp.cache(false);

/** Decoded once, each size from the one above: as the server does. */
async function sizes(picture: Buffer): Promise<void> {
  let above: Buffer | undefined;
  let info: OutputInfo | undefined;
  for (const width of WIDTHS) {
    const source = above && info ? sharp(above, { raw: info }) : sharp(picture).rotate();
    ({ data: above, info } = await source.resize(width).raw().toBuffer({ resolveWithObject: true }));
    await sharp(above, { raw: info }).webp(WEBP).toBuffer();
  }
}

/** Milliseconds the product's worker and libvips with one thread take for the smaller sizes of a picture, in turn. */
export function compareSizes(binary: string, picture: Buffer, rounds: number): Promise<Sides> {
  return inTurn(rounds, 1, [
    () =>
      timed(async () => {
        execFileSync(binary, ['picture-worker'], { input: picture, maxBuffer: 64 << 20 });
      }),
    () => timed(() => sizes(picture)),
  ]);
}

/** Milliseconds libvips takes to make of a file what a browser makes of it before it is sent. */
export const prepareByLibvips = (file: string): Promise<number> =>
  timed(() => sharp(file).rotate().resize(2560, 2560, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer());
