import type { Sharp } from 'sharp';
import { findBox, writeHeif } from './heif-container.ts';

/**
 * Writes a picture as an AVIF file: sharp codes it, and its container is written anew with the EXIF beside it.
 *
 * @param quality 1 to 100
 * @param exif TIFF bytes, without the "Exif\0\0" mark
 */
export async function writeAvif(picture: Sharp, quality: number, exif?: Uint8Array): Promise<Buffer> {
  const { data, info } = await picture.avif({ quality, effort: 0 }).toBuffer({ resolveWithObject: true });
  const configuration = findBox(data, 'av1C');
  const bytes = findBox(data, 'mdat');
  if (!configuration || !bytes) throw new Error('The coded picture has not the boxes of an AVIF file.');
  return writeHeif({ width: info.width, height: info.height, codec: 'av01', configuration, bytes }, exif);
}
