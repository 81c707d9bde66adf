/** @jest-environment node */
import { writeHeic } from '@waypost/examples/photos/write-heic.ts';
import { writePhoto } from '@waypost/examples/photos/write-photo.ts';

import { bytesSource } from '../byte-source.ts';
import { bmffColourSpace } from './bmff-colour.ts';

const spaceOf = (file: Uint8Array) => bmffColourSpace(bytesSource(new Uint8Array(file)));
const photo = { seed: 1, width: 32, height: 32 } as const;
const pixels = { data: Buffer.alloc(32 * 32 * 3), width: 32, height: 32 };

it('a HEIC with the profile of a phone is in Display P3', async () => {
  expect(await spaceOf(await writePhoto({ ...photo, format: 'heic', isDisplayP3: true }))).toBe('display-p3');
});

it('a HEIC that says so by code is in Display P3', async () => {
  expect(await spaceOf(writeHeic(pixels, { kind: 'codes', primaries: 12 }))).toBe('display-p3');
});

it.each(['heic', 'avif'] as const)('%s: without a word about Display P3 it is sRGB', async (format) => {
  expect(await spaceOf(await writePhoto({ ...photo, format }))).toBe('srgb');
});

it('a profile of another name is sRGB, which is what a canvas makes of it', async () => {
  const icc = Buffer.from('Adobe RGB (1998)', 'latin1');
  expect(await spaceOf(writeHeic(pixels, { kind: 'profile', icc }))).toBe('srgb');
});

it('a file that ends early is sRGB', async () => {
  const file = await writePhoto({ ...photo, format: 'heic', isDisplayP3: true });
  expect(await spaceOf(file.subarray(0, 60))).toBe('srgb');
});
