/** @jest-environment node */
import { photoFixture } from '@waypost/examples/photos/photo-fixture.ts';
import sharp from 'sharp';

import { bytesSource } from '../byte-source.ts';
import { webpOrientation } from './webp-orientation.ts';

const of = (bytes: Uint8Array) => webpOrientation(bytesSource(new Uint8Array(bytes)));
const picture = sharp({ create: { width: 41, height: 30, channels: 3, background: '#1e6f73' } });

it.each([1, 3, 6, 8])('reads orientation %i of a WebP', async (orientation) => {
  expect(await of(await picture.clone().withMetadata({ orientation }).webp().toBuffer())).toBe(orientation);
});

it('leaves other files, and those that say nothing or are cut off, as they are', async () => {
  const turned = await picture.clone().withMetadata({ orientation: 6 }).webp().toBuffer();
  for (const file of [
    photoFixture('phone-turned.jpg'),
    await picture.clone().webp().toBuffer(),
    turned.subarray(0, 40),
  ])
    expect(await of(file)).toBe(1);
});
