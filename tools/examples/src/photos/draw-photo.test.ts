/** @jest-environment node */
import sharp from 'sharp';

import { copyMetadata } from './copy-metadata.ts';
import { drawPhoto } from './draw-photo.ts';
import { photoFixture } from './testing/photo-fixture.ts';
import { dumpPhotoMetadata, readPhotoMetadata } from './testing/read-photo-metadata.ts';
import { tagPhoto } from './tag-photo.ts';

const small = { seed: 11, width: 96, height: 64 };
const pixels = (file: Buffer) => sharp(file).raw().toBuffer();

test('two photos of the same options are the same bytes, another seed gives others', async () => {
  const [one, same, other] = await Promise.all([small, small, { ...small, seed: 12 }].map(drawPhoto));
  expect(one!.equals(same!)).toBe(true);
  expect(one!.equals(other!)).toBe(false);
});

test('a drawn photo carries no EXIF mark', async () => {
  expect((await drawPhoto(small)).includes('Exif\0\0', 0, 'latin1')).toBe(false);
});

test('a tagged photo says where, when and by whose camera it was taken, and shows the same pixels', async () => {
  const drawn = await drawPhoto(small);
  const tagged = await tagPhoto(drawn, {
    location: { longitude: -53.784167, latitude: -34.401944 },
    takenAt: '2024-01-30T17:42:00',
    offset: '-03:00',
    camera: { make: 'Alder', model: 'Field 3', serialNumber: 'SN-48213', ownerName: 'Lena K.' },
  });
  expect(readPhotoMetadata(tagged)).toMatchObject({
    longitude: expect.closeTo(-53.784167, 6) as number,
    latitude: expect.closeTo(-34.401944, 6) as number,
    takenAt: '2024:01:30 17:42:00',
    offset: '-03:00',
    serialNumber: 'SN-48213',
  });
  const found = dumpPhotoMetadata(tagged);
  for (const text of ['Field 3', 'Lena K.']) expect(found).toContain(text);
  expect((await pixels(tagged)).equals(await pixels(drawn))).toBe(true);
});

test('metadata copied from a phone’s photo is all of it, and the pixels stay those of the drawing', async () => {
  const drawn = await drawPhoto(small);
  const copied = copyMetadata(photoFixture('phone.jpg'), drawn);
  expect(readPhotoMetadata(copied)).toEqual(readPhotoMetadata(photoFixture('phone.jpg')));
  expect(dumpPhotoMetadata(copied)).toContain('Benedict Byline');
  expect((await pixels(copied)).equals(await pixels(drawn))).toBe(true);
});
