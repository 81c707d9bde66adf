import { spoilExif } from './broken-exif.ts';
import type { PhotoLocation, PhotoMetadata } from './photo-metadata.ts';
import { writeTiff, type TiffDirectory, type TiffEntry } from './tiff-writer.ts';

/** EXIF tag numbers this writer uses. */
export const exifTags = {
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  dateTime: 0x0132,
  thumbnailOffset: 0x0201,
  thumbnailLength: 0x0202,
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  dateTimeOriginal: 0x9003,
  offsetTimeOriginal: 0x9011,
  cameraOwnerName: 0xa430,
  bodySerialNumber: 0xa431,
  gpsVersion: 0x0000,
  gpsLatitudeRef: 0x0001,
  gpsLatitude: 0x0002,
  gpsLongitudeRef: 0x0003,
  gpsLongitude: 0x0004,
  gpsAltitudeRef: 0x0005,
  gpsAltitude: 0x0006,
} as const;

/**
 * Writes the EXIF block (a TIFF without the "Exif\0\0" mark) for a photo.
 *
 * @returns undefined when there is nothing to say
 */
export function writeExif(metadata: PhotoMetadata): Buffer | undefined {
  const main = exifEntries(metadata);
  const chain = metadata.thumbnail ? [main, thumbnailDirectory(metadata.thumbnail)] : [main];
  if (main.length === 0 && chain.length === 1) return undefined;
  const tiff = writeTiff(chain, metadata.endian ?? 'big');
  return metadata.broken ? spoilExif(tiff, metadata.broken) : tiff;
}

/** The entries of a photo's first directory; a TIFF photo has them beside its picture's. */
export function exifEntries(metadata: PhotoMetadata): TiffDirectory {
  const entries: TiffEntry[] = [];
  const { camera, location, orientation, takenAt } = metadata;
  if (camera) entries.push(ascii(exifTags.make, camera.make), ascii(exifTags.model, camera.model));
  if (orientation) entries.push(short(exifTags.orientation, orientation));
  if (takenAt) entries.push(ascii(exifTags.dateTime, exifTime(takenAt)));
  const details = detailDirectory(metadata);
  if (details.length > 0) {
    entries.push({
      tag: exifTags.exifDirectory,
      value: { type: 'directory', directory: details },
    });
  }
  if (location) {
    entries.push({
      tag: exifTags.gpsDirectory,
      value: { type: 'directory', directory: gpsDirectory(location) },
    });
  }
  return entries;
}

function detailDirectory({ camera, offset, takenAt }: PhotoMetadata): TiffDirectory {
  const entries: TiffEntry[] = [];
  if (takenAt) entries.push(ascii(exifTags.dateTimeOriginal, exifTime(takenAt)));
  if (offset) entries.push(ascii(exifTags.offsetTimeOriginal, offset));
  if (camera?.ownerName) entries.push(ascii(exifTags.cameraOwnerName, camera.ownerName));
  if (camera?.serialNumber) entries.push(ascii(exifTags.bodySerialNumber, camera.serialNumber));
  return entries;
}

function gpsDirectory({ altitude, latitude, longitude }: PhotoLocation): TiffDirectory {
  const entries: TiffEntry[] = [
    { tag: exifTags.gpsVersion, value: { type: 'byte', bytes: Uint8Array.of(2, 3, 0, 0) } },
    ascii(exifTags.gpsLatitudeRef, latitude < 0 ? 'S' : 'N'),
    { tag: exifTags.gpsLatitude, value: { type: 'rational', fractions: sexagesimal(latitude) } },
    ascii(exifTags.gpsLongitudeRef, longitude < 0 ? 'W' : 'E'),
    { tag: exifTags.gpsLongitude, value: { type: 'rational', fractions: sexagesimal(longitude) } },
  ];
  if (altitude !== undefined) {
    const below = altitude < 0 ? 1 : 0;
    const centimetres = Math.round(Math.abs(altitude) * 100);
    entries.push(
      { tag: exifTags.gpsAltitudeRef, value: { type: 'byte', bytes: Uint8Array.of(below) } },
      {
        tag: exifTags.gpsAltitude,
        value: { type: 'rational', fractions: [[centimetres, 100]] },
      },
    );
  }
  return entries;
}

/** Degrees, minutes and seconds without sign; seconds in steps of a hundred-thousandth. */
function sexagesimal(degrees: number): readonly (readonly [number, number])[] {
  const stepsPerSecond = 100_000;
  const steps = Math.round(Math.abs(degrees) * 3600 * stepsPerSecond);
  const whole = Math.floor(steps / (3600 * stepsPerSecond));
  const minutes = Math.floor(steps / (60 * stepsPerSecond)) % 60;
  return [
    [whole, 1],
    [minutes, 1],
    [steps % (60 * stepsPerSecond), stepsPerSecond],
  ];
}

function thumbnailDirectory(thumbnail: Uint8Array): TiffDirectory {
  return [
    { tag: exifTags.thumbnailOffset, value: { type: 'block', bytes: thumbnail } },
    { tag: exifTags.thumbnailLength, value: { type: 'long', numbers: [thumbnail.length] } },
  ];
}

function exifTime(takenAt: string): string {
  return takenAt.replace('T', ' ').replace(/^(\d+)-(\d+)-/, '$1:$2:');
}

function ascii(tag: number, text: string): TiffEntry {
  return { tag, value: { type: 'ascii', text } };
}

function short(tag: number, number: number): TiffEntry {
  return { tag, value: { type: 'short', numbers: [number] } };
}
