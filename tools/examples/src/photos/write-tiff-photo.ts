import type { RgbPixels } from './chroma-picture.ts';
import { exifEntries } from './exif-writer.ts';
import type { PhotoMetadata } from './photo-metadata.ts';
import { writeTiff, type TiffEntry } from './tiff-writer.ts';

/** Writes pixels as a TIFF photo: uncompressed, in one strip, with its EXIF among the picture's own entries. */
export function writeTiffPhoto({ data, width, height }: RgbPixels, metadata: PhotoMetadata): Buffer {
  const entries: readonly TiffEntry[] = [
    long(256, width),
    long(257, height),
    { tag: 258, value: { type: 'short', numbers: [8, 8, 8] } },
    short(259, 1),
    short(262, 2),
    { tag: 273, value: { type: 'block', bytes: data } },
    short(277, 3),
    long(278, height),
    long(279, data.length),
  ];
  return writeTiff([[...entries, ...exifEntries(metadata)]], metadata.endian ?? 'big');
}

const long = (tag: number, number: number): TiffEntry => ({
  tag,
  value: { type: 'long', numbers: [number] },
});
const short = (tag: number, number: number): TiffEntry => ({
  tag,
  value: { type: 'short', numbers: [number] },
});
