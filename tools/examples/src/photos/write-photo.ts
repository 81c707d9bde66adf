import sharp, { type Sharp } from 'sharp';
import type { RgbPixels } from './chroma-picture.ts';
import { addMetadata, type PhotoFormat as TaggedFormat } from './containers.ts';
import { writeExif } from './exif-writer.ts';
import { writeDisplayP3Profile } from './icc-writer.ts';
import { writeIptc } from './iptc-writer.ts';
import { drawLandscape, type LandscapeOptions } from './landscape.ts';
import type { Orientation, PhotoMetadata } from './photo-metadata.ts';
import { writeAvif } from './write-avif.ts';
import { writeHeic } from './write-heic.ts';
import { writeTiffPhoto } from './write-tiff-photo.ts';
import { writeXmp } from './xmp-writer.ts';

/** HEIC, AVIF and TIFF carry EXIF alone, without a thumbnail; they are written upright, HEIC with even sides. */
export type PhotoFormat = TaggedFormat | 'heic' | 'avif' | 'tiff';

export interface PhotoOptions extends LandscapeOptions, Omit<PhotoMetadata, 'thumbnail'> {
  /** Default jpeg. */
  readonly format?: PhotoFormat;
  /** 1 to 100, default 80; PNG, HEIC and TIFF take no notice of it. */
  readonly quality?: number;
  /** Keeps a 160-pixel JPEG inside the EXIF block. */
  readonly thumbnail?: boolean;
}

/**
 * Draws a landscape and writes it the way a phone writes a photo, metadata included.
 * Width and height are those of the upright picture, whatever the orientation it is stored in.
 *
 * @returns the file's bytes; the same options give the same bytes
 * @throws RangeError for an orientation or a size its format is not written in
 */
export async function writePhoto(options: PhotoOptions): Promise<Buffer> {
  const { format = 'jpeg', quality = 80 } = options;
  const upright = sharp(Buffer.from(drawLandscape(options))).flatten({ background: '#ffffff' });
  if ((format === 'heic' || format === 'avif') && options.orientation)
    throw new RangeError(`A ${format} photo is written upright only.`);
  const stored = await storeTurned(upright, options.orientation ?? 1);
  if (format === 'heic' || format === 'avif' || format === 'tiff')
    return writers[format](stored, { ...options, thumbnail: undefined }, quality);
  const [file, thumbnail] = await Promise.all([
    encoders[format](stored.clone(), quality),
    options.thumbnail ? stored.clone().resize(160).jpeg({ quality: 60 }).toBuffer() : undefined,
  ]);
  return addPhotoMetadata(file, format, { ...options, thumbnail });
}

/** Adds a photo's metadata to a picture file that has none yet. */
export function addPhotoMetadata(file: Buffer, format: TaggedFormat, metadata: PhotoMetadata): Buffer {
  const { camera, iptc, isDisplayP3, xmpLocation } = metadata;
  return addMetadata(file, format, {
    exif: writeExif(metadata),
    xmp: xmpLocation ? writeXmp(xmpLocation, camera?.ownerName) : undefined,
    iptc: iptc ? writeIptc(iptc) : undefined,
    icc: isDisplayP3 ? writeDisplayP3Profile() : undefined,
  });
}

type WholeFormat = Exclude<PhotoFormat, TaggedFormat>;

/** For the formats whose metadata is part of how the picture itself is stored. */
const writers: Readonly<
  Record<WholeFormat, (picture: Sharp, metadata: PhotoMetadata, quality: number) => Promise<Buffer>>
> = {
  avif: (picture, metadata, quality) => writeAvif(picture, quality, writeExif(metadata)),
  async heic(picture, metadata) {
    const colour = metadata.isDisplayP3
      ? ({ kind: 'profile', icc: writeDisplayP3Profile() } as const)
      : ({ kind: 'codes', primaries: 1 } as const);
    return writeHeic(await pixelsOf(picture), colour, writeExif(metadata));
  },
  tiff: async (picture, metadata) => writeTiffPhoto(await pixelsOf(picture), metadata),
};

async function pixelsOf(picture: Sharp): Promise<RgbPixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const encoders: Readonly<Record<TaggedFormat, (picture: Sharp, quality: number) => Promise<Buffer>>> = {
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
