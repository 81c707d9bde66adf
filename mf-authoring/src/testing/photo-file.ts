import type { PhotoMetadata } from '@waypost/examples/photos/photo-metadata.ts';
import { addPhotoMetadata } from '@waypost/examples/photos/write-photo.ts';

/** The smallest JPEG that is one: start, a frame of 96 × 64 pixels, end. */
const JPEG = Buffer.from([
  0xff, 0xd8, 0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x40, 0x00, 0x60, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9,
]);

/** A photo as a phone hands it over. */
export function photoFile(metadata: PhotoMetadata, name = 'IMG_0001.jpg'): File {
  return new File([new Uint8Array(addPhotoMetadata(JPEG, 'jpeg', metadata))], name, { type: 'image/jpeg' });
}
