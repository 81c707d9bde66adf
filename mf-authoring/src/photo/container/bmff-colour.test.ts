/** @jest-environment node */
import { photoFixture } from '@waypost/examples/photos/photo-fixture.ts';

import { bytesSource } from '../byte-source.ts';
import { bmffColourSpace } from './bmff-colour.ts';

const spaceOf = (file: Uint8Array) => bmffColourSpace(bytesSource(new Uint8Array(file)));

it.each([
  ['with the profile of a phone', 'display-p3.heic'],
  ['that says so by code', 'display-p3-by-code.heic'],
] as const)('a HEIC %s is in Display P3', async (_, name) => {
  expect(await spaceOf(photoFixture(name))).toBe('display-p3');
});

it.each(['phone.heic', 'phone.avif'] as const)(
  '%s: without a word about Display P3 it is sRGB',
  async (name) => {
    expect(await spaceOf(photoFixture(name))).toBe('srgb');
  },
);

it('a profile of another name is sRGB, which is what a canvas makes of it', async () => {
  expect(await spaceOf(photoFixture('adobe-rgb.heic'))).toBe('srgb');
});

it('a file that ends early is sRGB', async () => {
  expect(await spaceOf(photoFixture('display-p3.heic').subarray(0, 60))).toBe('srgb');
});
