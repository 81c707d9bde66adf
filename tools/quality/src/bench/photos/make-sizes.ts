import { execFileSync } from 'node:child_process';
import sharp, { type OutputInfo, type Raw } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The server's sizes and its encoder's settings: backend/internal/darkroom/build.go. */
const WIDTHS = [1280, 640, 320];
const WEBP = { quality: 80, effort: 2 } as const;
/** Pixels of the longer side of what a placeholder is made of: backend/internal/thumbhash. */
const HASHED_SIDE = 100;

/** Milliseconds a picture takes to become its three smaller sizes and its placeholder, medians in turn. */
export interface Sizes {
  readonly ours: number;
  readonly libvips: number;
}

/** @param program the product's backend */
export async function makeSizes(
  program: string,
  pictures: readonly Buffer[],
  rounds: number,
): Promise<Sizes> {
  sharp.concurrency(1);
  sharp.cache(false);
  const [ours, libvips]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const picture of pictures) {
      let from = performance.now();
      const answer = execFileSync(program, ['picture-worker'], { input: picture, maxBuffer: 64 << 20 });
      ours.push(performance.now() - from);
      if (!answer.includes('1280')) throw new Error('The worker made no smaller sizes.');
      from = performance.now();
      await byLibvips(picture);
      libvips.push(performance.now() - from);
    }
  const median = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1]!;
  return { ours: median(ours), libvips: median(libvips) };
}

/** Decoded once, each size from the one above, the placeholder a ThumbHash of the smallest: as the server does. */
async function byLibvips(picture: Buffer): Promise<void> {
  let above: Buffer | undefined;
  let info: OutputInfo | undefined;
  for (const width of WIDTHS) {
    const source = above && info ? sharp(above, { raw: info }) : sharp(picture).rotate();
    ({ data: above, info } = await source.resize(width).raw().toBuffer({ resolveWithObject: true }));
    await sharp(above, { raw: info }).webp(WEBP).toBuffer();
  }
  const { data, info: small } = await sharp(above, { raw: info as Raw })
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  rgbaToThumbHash(small.width, small.height, data);
}
