/** @jest-environment node */
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import sharp, { type Sharp } from 'sharp';

import { turnUpright, type RgbaPixels } from './turn-upright.ts';

async function rgba(picture: Sharp): Promise<RgbaPixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe('turnUpright', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    'shows a photo stored with orientation %i as another viewer does',
    async (orientation) => {
      const [width, height] = orientation < 5 ? [96, 64] : [64, 96];
      const stored = sharp(await drawPhoto({ seed: 3, width, height })).png();
      const file = await stored.withMetadata({ orientation }).toBuffer();
      const seen = turnUpright(await rgba(sharp(file)), orientation);
      const expected = await rgba(sharp(file).autoOrient());
      expect([seen.width, seen.height]).toEqual([96, 64]);
      expect(Buffer.from(seen.data).equals(Buffer.from(expected.data))).toBe(true);
    },
  );

  it.each([0, 9, Number.NaN])(
    'leaves the pixels alone for %d, which is not a valid orientation',
    (orientation) => {
      const stored = { data: new Uint8Array([1, 2, 3, 255]), width: 1, height: 1 };
      expect(turnUpright(stored, orientation)).toBe(stored);
    },
  );
});
