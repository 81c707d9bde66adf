import sharp from 'sharp';

import { drawLandscape, type LandscapeOptions } from './landscape.ts';

/**
 * Draws a landscape as a JPEG without metadata.
 *
 * @returns the file's bytes; the same options give the same bytes
 */
export async function drawPhoto(options: LandscapeOptions): Promise<Buffer> {
  const picture = sharp(Buffer.from(drawLandscape(options))).flatten({ background: '#ffffff' });
  return picture.jpeg({ quality: 80, mozjpeg: false }).toBuffer();
}
