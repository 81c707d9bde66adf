import { writeHeif, type HeifColour } from './heif-container.ts';
import { writeHevcStill } from './hevc-still.ts';
import type { RgbPixels } from './chroma-picture.ts';

/**
 * Writes pixels as a HEIC file, without an encoder of anybody's: see {@link writeHevcStill}.
 *
 * @param exif TIFF bytes, without the "Exif\0\0" mark
 * @throws RangeError for odd sides and for pictures over two million pixels
 */
export function writeHeic(pixels: RgbPixels, colour: HeifColour, exif?: Uint8Array): Buffer {
  const { width, height } = pixels;
  const { configuration, picture } = writeHevcStill(pixels);
  return writeHeif({ width, height, codec: 'hvc1', configuration, bytes: picture, colour }, exif);
}
