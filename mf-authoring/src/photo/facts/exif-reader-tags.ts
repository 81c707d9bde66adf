import type { ExpandedTags } from 'exifreader';

import { textOf, type RawTags } from './raw-tags.ts';

export const EXIF_TAGS = [
  ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef', 'GPSAltitude', 'GPSAltitudeRef'],
  ...['GPSImgDirection', 'GPSDateStamp', 'GPSTimeStamp', 'OffsetTime'],
  ...['DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal'],
  ...['DateTimeDigitized', 'SubSecTimeDigitized', 'OffsetTimeDigitized'],
];

/** Second reading, for what exifr does not know or stumbles over. */
export function exifReaderTags(exif: ExpandedTags['exif']): RawTags | null {
  if (!exif) return null;
  return {
    latitude: numbersOf(exif.GPSLatitude?.value),
    longitude: numbersOf(exif.GPSLongitude?.value),
    latitudeRef: textOf(exif.GPSLatitudeRef?.value),
    longitudeRef: textOf(exif.GPSLongitudeRef?.value),
    altitude: numbersOf(exif.GPSAltitude?.value),
    altitudeRef: numbersOf([exif.GPSAltitudeRef?.value].flat()),
    direction: numbersOf(exif.GPSImgDirection?.value),
    gpsDate: textOf(exif.GPSDateStamp?.value),
    gpsTime: numbersOf(exif.GPSTimeStamp?.value),
    original: {
      dateTime: textOf(exif.DateTimeOriginal?.value),
      fraction: textOf(exif.SubSecTimeOriginal?.value),
      offset: textOf(exif.OffsetTimeOriginal?.value),
    },
    digitized: {
      dateTime: textOf(exif.DateTimeDigitized?.value),
      fraction: textOf(exif.SubSecTimeDigitized?.value),
      offset: textOf(exif.OffsetTimeDigitized?.value),
    },
    offset: textOf(exif.OffsetTime?.value),
  };
}

/** ExifReader gives fractions as pairs; one fraction alone comes as a bare pair. */
function numbersOf(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return [];
  const fractions: unknown[] =
    value.length === 2 && value.every((part) => typeof part === 'number') ? [value] : value;
  return fractions.map((fraction) =>
    Array.isArray(fraction) ? Number(fraction[0]) / Number(fraction[1]) : Number(fraction),
  );
}
