import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import sharp from 'sharp';

export const WIDTH = 4000;
export const HEIGHT = 3000;
/** How much each size of detail adds to the brightness, from single pixels, which a lens and a sensor blur, upwards. */
const DETAIL = [9, 12, 12, 12, 12, 12, 12, 12, 12];

async function noise(width: number, height: number): Promise<Buffer> {
  const sheet = {
    width,
    height,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  };
  const png = await sharp({ create: sheet as never })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(png).greyscale().resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
}

/**
 * A JPEG file of 12 megapixels that weighs what a phone's does: a drawn picture with detail of every size, each size
 * with the same contrast, as in photos of the world (Field, Relations between the statistics of natural images, 1987).
 */
export async function phonePicture(seed: number): Promise<Buffer> {
  const drawn = await sharp(await drawPhoto({ seed, width: 1600, height: 1200 }))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer();
  const detail = new Float32Array(WIDTH * HEIGHT);
  for (const [octave, contrast] of DETAIL.entries()) {
    const sheet = await noise(Math.ceil(WIDTH / 2 ** octave), Math.ceil(HEIGHT / 2 ** octave));
    for (let at = 0; at < detail.length; at += 1) detail[at]! += ((sheet[at]! - 128) * contrast) / 30;
  }
  for (let at = 0; at < drawn.length; at += 1)
    drawn[at] = Math.min(Math.max(drawn[at]! + detail[Math.floor(at / 3)]!, 0), 255);
  return sharp(drawn, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
