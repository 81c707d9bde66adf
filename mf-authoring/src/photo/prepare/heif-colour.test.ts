import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { heifColourSpace } from './heif-colour.ts';

it.each([
  ['with the profile of a phone', 'display-p3.heic'],
  ['that says so by code', 'display-p3-by-code.heic'],
] as const)('a HEIC %s is in Display P3', (_, name) => {
  expect(heifColourSpace(photoFixture(name))).toBe('display-p3');
});

it.each(['phone.heic', 'phone.avif'] as const)('%s: without a word about Display P3 it is sRGB', (name) => {
  expect(heifColourSpace(photoFixture(name))).toBe('srgb');
});

it('a profile of another name is sRGB, which is what a canvas makes of it', () => {
  expect(heifColourSpace(photoFixture('adobe-rgb.heic'))).toBe('srgb');
});

it('a file that ends early is sRGB', () => {
  expect(heifColourSpace(photoFixture('display-p3.heic').subarray(0, 60))).toBe('srgb');
});
