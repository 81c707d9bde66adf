import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import sharp from 'sharp';

const drawing = join(repositoryRoot(), 'tools', 'examples', 'src', 'seed', 'pictures', 'coast-road-1.jpg');

interface Drawing {
  /** Every 360th gives the same colours. */
  readonly seed: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A coast in colours of its own, as a JPEG without metadata. */
export function drawPhoto({ seed, width, height }: Drawing): Promise<Buffer> {
  return sharp(drawing)
    .resize(width, height)
    .modulate({ hue: (seed * 37) % 360 })
    .jpeg({ quality: 80 })
    .toBuffer();
}
