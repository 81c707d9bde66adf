import sharp from 'sharp';

import { copyMetadata } from './copy-metadata.ts';
import { drawPhoto } from './draw-photo.ts';
import { photoFixture } from './testing/photo-fixture.ts';
import { dumpPhotoMetadata, readPhotoMetadata } from './testing/read-photo-metadata.ts';
import { tagPhoto } from './tag-photo.ts';

const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
const plain = () => drawPhoto({ seed: 11, width: 96, height: 64 });

test('a tagged photo says where, when and by whose camera it was taken, and shows the same pixels', async () => {
  const drawn = await plain();
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
  const drawn = await plain();
  const copied = copyMetadata(photoFixture('phone.jpg'), drawn);
  expect(readPhotoMetadata(copied)).toEqual(readPhotoMetadata(photoFixture('phone.jpg')));
  expect(dumpPhotoMetadata(copied)).toContain('Benedict Byline');
  expect((await pixels(copied)).equals(await pixels(drawn))).toBe(true);
});
