import ExifReader, { type ExpandedTags } from 'exifreader';

/** What a reader that the product does not use finds in a photo. */
export interface ReadBack {
  /** Signed degrees; undefined when the reader finds no position. */
  readonly longitude: number | undefined;
  readonly latitude: number | undefined;
  readonly takenAt: string | undefined;
  readonly offset: string | undefined;
  readonly serialNumber: string | undefined;
}

export function readPhotoMetadata(file: Buffer): ReadBack {
  const { exif, gps } = load(file);
  const serial = Object.entries(exif ?? {}).find(([name]) => name === 'BodySerialNumber')?.[1] as
    { readonly description: string } | undefined;
  return {
    longitude: finite(gps?.Longitude),
    latitude: finite(gps?.Latitude),
    takenAt: exif?.DateTimeOriginal?.description,
    offset: exif?.OffsetTimeOriginal?.description,
    serialNumber: serial?.description,
  };
}

/** Everything the reader finds in a file, as one text to search. */
export function dumpPhotoMetadata(file: Buffer): string {
  return JSON.stringify(load(file));
}

function load(file: Buffer): ExpandedTags {
  try {
    return ExifReader.load(file, { expanded: true });
  } catch {
    // It throws when a file has no metadata at all; that is an answer here.
    return {};
  }
}

function finite(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
