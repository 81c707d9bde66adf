import { deflateSync } from 'node:zlib';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';
import sharp from 'sharp';

import { bytesSource } from '../byte-source.ts';
import { storedOrientation } from './stored-orientation.ts';

const of = (bytes: Uint8Array) => storedOrientation(bytesSource(new Uint8Array(bytes)));
const picture = sharp({ create: { width: 41, height: 30, channels: 3, background: '#1e6f73' } });

it.each([1, 3, 6, 8])('reads orientation %i of a WebP', async (orientation) => {
  expect(await of(await picture.clone().withMetadata({ orientation }).webp().toBuffer())).toBe(orientation);
});

it.each([
  ['exif', false],
  ['exif', true],
  ['APP1', false],
  ['APP1', true],
] as const)('reads it in a text of a PNG called %s, packed %s', async (kind, isPacked) => {
  const exif = (await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()).subarray(6, 200);
  const text = Buffer.from(`\n${kind}\n${exif.length}\n${exif.toString('hex')}\n`);
  const name = `${isPacked ? 'zTXt' : 'tEXt'}Raw profile type ${kind}\0${isPacked ? '\0' : ''}`;
  const chunk = Buffer.concat([Buffer.from(name), isPacked ? deflateSync(text) : text, Buffer.alloc(4)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 8);
  const png = await picture.clone().png().toBuffer();
  // Behind its head, which has 33 bytes.
  const file = Buffer.concat([png.subarray(0, 33), length, chunk, png.subarray(33)]);
  expect(await of(file)).toBe(6);
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
