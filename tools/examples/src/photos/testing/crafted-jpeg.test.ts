/** @jest-environment node */
import sharp from 'sharp';

import { costliestJpeg, craftedJpeg } from './crafted-jpeg.ts';

test('a crafted picture of nothing has the pixels and components it says, and decodes', async () => {
  const grey = craftedJpeg({ width: 40, height: 30, scans: 4 });
  const coloured = craftedJpeg({ width: 40, height: 30, scans: 4, sampling: [0x22, 0x11, 0x11] });
  for (const [picture, channels] of [
    [grey, 1],
    [coloured, 3],
  ] as const) {
    expect(await sharp(picture).metadata()).toMatchObject({
      width: 40,
      height: 30,
      channels,
      isProgressive: true,
    });
    expect((await sharp(picture).stats()).isOpaque).toBe(true);
  }
});

test('the costliest picture that is let in is small, and has fifty megapixels', async () => {
  const picture = costliestJpeg();
  expect(picture.length).toBeLessThan(400_000);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 7040, height: 7040 });
});
