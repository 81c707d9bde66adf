/** @jest-environment node */
import { movePhoto } from './move-photo.ts';
import { FIXTURE_POSITION, photoFixture, type PhotoFixture } from './photo-fixture.ts';
import { readPhotoMetadata } from './read-photo-metadata.ts';
import type { PhotoLocation } from '../tag-photo.ts';

const hemispheres: readonly (readonly [string, PhotoLocation])[] = [
  ['north east', { longitude: 14.820294, latitude: 50.299603 }],
  ['north west', { longitude: -122.337333, latitude: 47.627167 }],
  ['south west', { longitude: -54.801912, latitude: -31.302951 }],
  ['south east', { longitude: 18.423985, latitude: -33.924869 }],
  ['zero, zero', { longitude: 0, latitude: 0 }],
  ['the far corners', { longitude: -180, latitude: 90 }],
  ['a hair from a whole degree', { longitude: -57.999999, latitude: -34.999999 }],
];
const others = (['png', 'webp', 'avif', 'heic', 'tiff'] as const).flatMap(
  (format) => [`phone.${format}`, `phone-little-endian.${format}`] as const,
);

function expectMoved(name: PhotoFixture, location: PhotoLocation): void {
  const found = readPhotoMetadata(movePhoto(photoFixture(name), location));
  expect(found.longitude).toBeCloseTo(location.longitude, 6);
  expect(found.latitude).toBeCloseTo(location.latitude, 6);
}

describe.each(['phone.jpg', 'phone-little-endian.jpg'] as const)('%s', (name) => {
  test.each(hemispheres)('moved to %s: is read back to 6 decimals', (_, location) =>
    expectMoved(name, location),
  );
});

test.each(others)('%s: moved to the other side of the globe is read back', (name) => {
  expectMoved(name, { longitude: 139.745433, latitude: 35.658581 });
});

test('a PNG moved to where it is stays the same file, elsewhere its checksum is another', () => {
  const fixture = photoFixture('phone.png');
  expect(movePhoto(fixture, FIXTURE_POSITION).equals(fixture)).toBe(true);
  const [was, is] = [fixture, movePhoto(fixture, { longitude: 1, latitude: 2 })].map(checksumOf);
  expect(is).not.toBe(was);
});

test('a photo that is elsewhere already is refused', () => {
  const elsewhere = { longitude: 1, latitude: 2 };
  const moved = movePhoto(photoFixture('phone.jpg'), elsewhere);
  expect(() => movePhoto(moved, elsewhere)).toThrow('not at the known position');
});

function checksumOf(png: Buffer): number {
  const at = png.indexOf('eXIf', 0, 'latin1');
  return png.readUInt32BE(at + 4 + png.readUInt32BE(at - 4));
}
