import sharp, { type Sharp } from 'sharp';
import { addMetadata, type PhotoFormat } from './containers.ts';
import { writeExif } from './exif-writer.ts';
import { writeIptc } from './iptc-writer.ts';
import { drawLandscape, type LandscapeOptions } from './landscape.ts';
import type { Orientation, PhotoMetadata } from './photo-metadata.ts';
import { writeXmp } from './xmp-writer.ts';

export interface PhotoOptions extends LandscapeOptions, Omit<PhotoMetadata, 'thumbnail'> {
  /** Default jpeg. */
  readonly format?: PhotoFormat;
  /** 1 to 100, default 80; PNG takes no notice of it. */
  readonly quality?: number;
  /** Keeps a 160-pixel JPEG inside the EXIF block. */
  readonly thumbnail?: boolean;
}

/**
 * Draws a landscape and writes it the way a phone writes a photo, metadata included.
 * Width and height are those of the upright picture, whatever the orientation it is stored in.
 *
 * @returns the file's bytes; the same options give the same bytes
 */
export async function writePhoto(options: PhotoOptions): Promise<Buffer> {
  const { format = 'jpeg', quality = 80 } = options;
  const upright = sharp(Buffer.from(drawLandscape(options))).flatten({ background: '#ffffff' });
  const stored = await storeTurned(upright, options.orientation ?? 1);
  const [file, thumbnail] = await Promise.all([
    encoders[format](stored.clone(), quality),
    options.thumbnail ? stored.clone().resize(160).jpeg({ quality: 60 }).toBuffer() : undefined,
  ]);
  return addPhotoMetadata(file, format, { ...options, thumbnail });
}

/** Adds a photo's metadata to a picture file that has none yet. */
export function addPhotoMetadata(file: Buffer, format: PhotoFormat, metadata: PhotoMetadata): Buffer {
  const { camera, iptc, xmpLocation } = metadata;
  return addMetadata(file, format, {
    exif: writeExif(metadata),
    xmp: xmpLocation ? writeXmp(xmpLocation, camera?.ownerName) : undefined,
    iptc: iptc ? writeIptc(iptc) : undefined,
  });
}

const encoders: Readonly<Record<PhotoFormat, (picture: Sharp, quality: number) => Promise<Buffer>>> = {
  jpeg: (picture, quality) => picture.jpeg({ quality, mozjpeg: false }).toBuffer(),
  png: (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
  webp: (picture, quality) => picture.webp({ quality }).toBuffer(),
};

/** Quarter turns clockwise, and whether a mirror follows, that bring upright pixels into storage. */
const turns: Readonly<Record<Orientation, { degrees: 0 | 90 | 180 | 270; mirror: boolean }>> = {
  1: { degrees: 0, mirror: false },
  2: { degrees: 0, mirror: true },
  3: { degrees: 180, mirror: false },
  4: { degrees: 180, mirror: true },
  5: { degrees: 90, mirror: true },
  6: { degrees: 270, mirror: false },
  7: { degrees: 270, mirror: true },
  8: { degrees: 90, mirror: false },
};

async function storeTurned(upright: Sharp, orientation: Orientation): Promise<Sharp> {
  const { degrees, mirror } = turns[orientation];
  if (degrees === 0) return mirror ? upright.flop() : upright;
  // sharp mirrors before it turns, so the two are separate passes.
  const turned = await upright.rotate(degrees).png({ compressionLevel: 0 }).toBuffer();
  return mirror ? sharp(turned).flop() : sharp(turned);
}
