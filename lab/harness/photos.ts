import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import { movePhoto } from '@waypost/examples/photos/testing/move-photo.ts';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';
import { tagPhoto } from '@waypost/examples/photos/tag-photo.ts';
import sharp from 'sharp';

import { FOLDER } from './stand.ts';

const [WIDTH, HEIGHT] = [4000, 3000];
/** How much each size of detail adds to the brightness, from single pixels, which a lens and a sensor blur, upwards. */
const DETAIL = [9, 12, 12, 12, 12, 12, 12, 12, 12];
const CAMERA = { make: 'Waypost', model: 'Phone', serialNumber: 'SN-1', ownerName: 'A traveller' } as const;

async function noise(octave: number): Promise<Buffer> {
  const [width, height] = [Math.ceil(WIDTH / 2 ** octave), Math.ceil(HEIGHT / 2 ** octave)];
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const png = await sharp({ create: { width, height, channels: 3, background: '#808080', noise: gaussian } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(png).greyscale().resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
}

/** A JPEG file of 12 megapixels that weighs what a phone's does: a drawn picture with detail of every size, as in photos of the world. */
export async function phonePicture(seed: number): Promise<Buffer> {
  const drawn = await sharp(await drawPhoto({ seed, width: 1600, height: 1200 }))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer();
  const detail = new Float32Array(WIDTH * HEIGHT);
  for (const [octave, contrast] of DETAIL.entries()) {
    const sheet = await noise(octave);
    for (let at = 0; at < detail.length; at += 1) detail[at]! += ((sheet[at]! - 128) * contrast) / 30;
  }
  for (let at = 0; at < drawn.length; at += 1)
    drawn[at] = Math.min(Math.max(drawn[at]! + detail[Math.floor(at / 3)]!, 0), 255);
  return sharp(drawn, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A box of so many bytes that every reader of HEIF passes over: the picture of a phone is that large. */
function padded(heic: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([heic, box]);
}

/** Photos of a journey, four of five JPEG files and the rest HEIC, every fourth without a location; written once. @returns their paths */
export async function journeyPhotos(count: number): Promise<readonly string[]> {
  const folder = join(FOLDER, `photos-${count}`);
  await mkdir(folder, { recursive: true });
  const isHeic = (at: number): boolean => at >= count * 0.8;
  const paths = Array.from({ length: count }, (_, at) =>
    join(folder, `${at}.${isHeic(at) ? 'heic' : 'jpg'}`),
  );
  if ((await readdir(folder)).length === count) return paths;
  const pictures = [await phonePicture(1), await phonePicture(2)];
  for (const [at, file] of paths.entries()) {
    const location = { longitude: -9.1 + at / 500, latitude: 38.7 + at / 900 };
    const takenAt = new Date(Date.UTC(2024, 4, 3, 8) + at * 660_000).toISOString().slice(0, 19);
    const tags = { location: at % 4 === 3 ? null : location, takenAt, offset: '+01:00', camera: CAMERA };
    const photo = isHeic(at)
      ? padded(movePhoto(photoFixture('phone.heic'), location), 5_000_000 + at * 20_000)
      : await tagPhoto(pictures[at % 2]!, tags);
    await writeFile(file, photo);
  }
  return paths;
}

const WINDOW = 8;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** How alike two pictures look, 0…1: the mean of SSIM over windows of 8 × 8 of their brightness, both scaled to one width. */
export async function likeness(one: string, other: string, width: number): Promise<number> {
  const grey = (file: string) =>
    sharp(file).rotate().resize(width).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [{ data: a, info }, { data: b }] = await Promise.all([grey(one), grey(other)]);
  let [sum, count] = [0, 0];
  for (let top = 0; top + WINDOW <= info.height; top += WINDOW)
    for (let left = 0; left + WINDOW <= info.width; left += WINDOW) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let row = top; row < top + WINDOW; row += 1)
        for (let column = left; column < left + WINDOW; column += 1) {
          const [x, y] = [a[row * info.width + column]!, b[row * info.width + column]!];
          [sa, sb, saa, sbb, sab] = [sa + x, sb + y, saa + x * x, sbb + y * y, sab + x * y];
        }
      const n = WINDOW * WINDOW;
      const [ma, mb] = [sa / n, sb / n];
      const spread = saa / n - ma * ma + (sbb / n - mb * mb);
      sum +=
        ((2 * ma * mb + C1) * (2 * (sab / n - ma * mb) + C2)) / ((ma * ma + mb * mb + C1) * (spread + C2));
      count += 1;
    }
  return sum / count;
}
