import { photoFixture, type PhotoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

/** The smallest JPEG that is one: start, a frame of 96 × 64 pixels, end. */
const BARE = Buffer.from([
  0xff, 0xd8, 0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x40, 0x00, 0x60, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9,
]);

/** A photo as a phone hands it over; the bare one says nothing of itself. */
export function photoFile(photo: PhotoFixture | 'bare', name = 'IMG_0001.jpg'): File {
  const bytes = photo === 'bare' ? BARE : photoFixture(photo);
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}
