import { blobSource } from '../byte-source.ts';
import { dngPreview } from '../container/dng-preview.ts';
import { PictureError } from '../picture-error.ts';

/**
 * The picture a file is shown by: the file itself, or the largest JPEG within a raw file (DNG), which says how it is turned. Raw
 * files of any size are taken: no more of them is read.
 *
 * @throws PictureError `no-preview`
 */
export async function pictureWithin(file: Blob): Promise<Blob> {
  const preview = await dngPreview(blobSource(file));
  if (preview === undefined) return file;
  if (preview === null) throw new PictureError('no-preview');
  const { start, end, orientation } = preview;
  return new Blob([jpegStart(orientation), file.slice(start + 2, end)], { type: 'image/jpeg' });
}

/** The start of a JPEG file with an EXIF of one entry, Orientation; readers take the first there is. */
function jpegStart(orientation: number): Uint8Array<ArrayBuffer> {
  const segment = [
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation & 0xff, 0, 0],
    ...[0, 0, 0, 0],
  ];
  return new Uint8Array(segment);
}
