import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';
import sharp from 'sharp';

import { sniffPictureType } from '../sniff-picture-type.ts';
import { pictureSize } from './picture-size.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: '#1e6f73' } });

it.each([
  ['jpeg', () => picture.clone().jpeg().toBuffer()],
  ['jpeg', () => picture.clone().jpeg({ progressive: true }).toBuffer()],
  ['png', () => picture.clone().png().toBuffer()],
  ['webp', () => picture.clone().webp().toBuffer()],
  ['webp', () => picture.clone().webp({ lossless: true }).toBuffer()],
  ['avif', () => picture.clone().avif({ effort: 0 }).toBuffer()],
  ['tiff', () => picture.clone().tiff().toBuffer()],
] as const)('%s: type and pixels are told by the bytes themselves', async (type, write) => {
  const bytes = new Uint8Array(await write());
  expect(sniffPictureType(bytes)).toBe(type);
  expect(pictureSize(bytes, type)).toMatchObject({ width: 40, height: 30 });
});

it.each([
  ['phone.webp', 'webp'],
  ['phone.heic', 'heic'],
] as const)('%s: pixels are told beside metadata', (name, type) => {
  expect(pictureSize(photoFixture(name), type)).toMatchObject({ width: 160, height: 120 });
});

it('a file that ends early says nothing', () => {
  for (const type of ['heic', 'tiff'] as const)
    expect(pictureSize(new Uint8Array(photoFixture(`phone.${type}`).subarray(0, 20)), type)).toBeNull();
});
