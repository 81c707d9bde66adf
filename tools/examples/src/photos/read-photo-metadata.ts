import { spawnSync } from 'node:child_process';
import ExifReader from 'exifreader';

/** What an independent reader finds in a photo. */
export interface ReadBack {
  readonly reader: 'exiftool' | 'exifreader';
  /** Signed degrees, longitude before latitude; undefined when the reader finds no position. */
  readonly longitude?: number;
  readonly latitude?: number;
  readonly takenAt?: string;
  readonly offset?: string;
  readonly serialNumber?: string;
  readonly orientation?: number;
}

const exiftoolIsHere = spawnSync('exiftool', ['-ver']).status === 0;

/** Reads a photo with exiftool, or with ExifReader on a machine that has none. */
export function readPhotoMetadata(file: Buffer): ReadBack {
  return exiftoolIsHere ? readWithExiftool(file) : readWithExifReader(file);
}

/** Everything a reader can find in a file, as one text to search. */
export function dumpPhotoMetadata(file: Buffer): string {
  if (!exiftoolIsHere) return JSON.stringify(loadQuietly(file));
  return spawnSync('exiftool', ['-a', '-G1', '-ee', '-'], { input: file, encoding: 'utf8' }).stdout;
}

function readWithExiftool(file: Buffer): ReadBack {
  const answer = spawnSync('exiftool', ['-n', '-j', '-'], { input: file, encoding: 'utf8' });
  const [tags] = JSON.parse(answer.stdout) as readonly Record<string, unknown>[];
  return {
    reader: 'exiftool',
    longitude: finite(tags?.GPSLongitude),
    latitude: finite(tags?.GPSLatitude),
    takenAt: text(tags?.DateTimeOriginal)?.slice(0, 19),
    offset: text(tags?.OffsetTimeOriginal),
    serialNumber: text(tags?.SerialNumber),
    orientation: finite(tags?.Orientation),
  };
}

function readWithExifReader(file: Buffer): ReadBack {
  const { exif, gps } = loadQuietly(file);
  return {
    reader: 'exifreader',
    longitude: finite(gps?.Longitude),
    latitude: finite(gps?.Latitude),
    takenAt: text(exif?.DateTimeOriginal?.description),
    offset: text(exif?.OffsetTimeOriginal?.description),
    serialNumber: text(tagOf(exif, 'BodySerialNumber')),
    orientation: finite(exif?.Orientation?.value),
  };
}

/** ExifReader throws when a file has no metadata at all; that is an answer here, not a failure. */
function loadQuietly(file: Buffer): ReturnType<typeof loadExpanded> {
  try {
    return loadExpanded(file);
  } catch {
    return {};
  }
}

function loadExpanded(file: Buffer) {
  return ExifReader.load(file, { expanded: true });
}

function tagOf(group: object | undefined, name: string): unknown {
  const tag: unknown = Object.entries(group ?? {}).find(([key]) => key === name)?.[1];
  return typeof tag === 'object' && tag !== null && 'description' in tag ? tag.description : undefined;
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}
