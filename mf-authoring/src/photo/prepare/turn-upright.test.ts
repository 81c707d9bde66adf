import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import sharp, { type Sharp } from 'sharp';

import { isOnItsSide, turnUpright } from './turn-upright.ts';

interface RgbaPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const MEANT = [1, 2, 3, 4, 5, 6, 7, 8];

async function rgba(picture: Sharp): Promise<RgbaPixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Each stored pixel where a canvas puts its middle. */
function drawn({ data, width, height }: RgbaPixels, orientation: number): RgbaPixels {
  const [across, down] = isOnItsSide(orientation) ? [height, width] : [width, height];
  const [a, b, c, d, e, f] = turnUpright(orientation, across, down) ?? [1, 0, 0, 1, 0, 0];
  const seen = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [a * (x + 0.5) + c * (y + 0.5) + e, b * (x + 0.5) + d * (y + 0.5) + f];
      const from = (y * width + x) * 4;
      data.copy(seen, (Math.floor(row) * across + Math.floor(column)) * 4, from, from + 4);
    }
  return { data: seen, width: across, height: down };
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'shows a photo stored with orientation %i as another viewer does',
  async (orientation) => {
    const [width, height] = isOnItsSide(orientation) ? [64, 96] : [96, 64];
    const stored = sharp(await drawPhoto({ seed: 3, width, height })).png();
    const said = MEANT.includes(orientation) ? orientation : 1;
    const file = await stored.withMetadata({ orientation: said }).toBuffer();
    const seen = drawn(await rgba(sharp(file)), orientation);
    const expected = await rgba(sharp(file).autoOrient());
    expect([seen.width, seen.height]).toEqual([96, 64]);
    expect(seen.data.equals(expected.data)).toBe(true);
  },
);
