import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { movePhoto } from '@waypost/examples/photos/move-photo.ts';
import { photoFixture } from '@waypost/examples/photos/photo-fixture.ts';
import { writeDng } from '@waypost/examples/photos/write-dng.ts';

const run = promisify(execFile);
const FORMATS = ['jpg', 'png', 'webp', 'heic', 'avif', 'tiff'] as const;
const KINDS = FORMATS.flatMap((format) => [`phone.${format}`, `phone-little-endian.${format}`] as const);

/** Both hemispheres each way, both sides of the date line, both poles, and just beside the meridian and the equator. */
const PLACES = [
  { latitude: 48.208333, longitude: 16.373056 },
  { latitude: -33.856944, longitude: 151.215278 },
  { latitude: 61.218056, longitude: -149.900278 },
  { latitude: -17.713333, longitude: 179.999722 },
  { latitude: -16.5, longitude: -179.999722 },
  { latitude: 90, longitude: 25 },
  { latitude: -90, longitude: -120 },
  { latitude: 0.000278, longitude: -0.000278 },
] as const;

/** What exiftool writes into a copy of each kind. */
const WRITTEN = {
  'quarter-offset': [
    '-SubSecTimeOriginal=047',
    '-OffsetTimeOriginal=+05:45',
    '-DateTimeOriginal=2024:02:29 23:59:59',
  ],
  'satellite-offset': [
    ...['-OffsetTime=', '-OffsetTimeOriginal=', '-OffsetTimeDigitized='],
    ...['-DateTimeOriginal=2025:01:01 08:30:10', '-GPSDateStamp=2024:12:31', '-GPSTimeStamp=22:30:08'],
  ],
  'satellite-alone': [
    ...[
      '-OffsetTime=',
      '-OffsetTimeOriginal=',
      '-OffsetTimeDigitized=',
      '-DateTimeOriginal=',
      '-CreateDate=',
    ],
    ...['-GPSDateStamp=2024:12:31', '-GPSTimeStamp=22:30:08'],
  ],
  'created-only': [
    '-DateTimeOriginal=0000:00:00 00:00:00',
    '-CreateDate=2019:07:04 12:00:01',
    '-OffsetTimeDigitized=-09:30',
    '-OffsetTimeOriginal=',
    '-OffsetTime=',
  ],
  'no-reference': ['-GPSLatitudeRef=', '-GPSLongitudeRef='],
  'exactly-zero': ['-GPSLatitude=0', '-GPSLongitude=0', '-GPSLatitudeRef=N', '-GPSLongitudeRef=E'],
  'no-latitude': ['-GPSLatitude=', '-GPSLatitudeRef='],
  'undefined-seconds': ['-GPSLatitude#=48 12 undef'],
} as const;

/** What a raw file says beside its place. */
const RAW = {
  ...{ orientation: 6, takenAt: '2026-03-14T23:42:05', offset: '-03:00' },
  previews: [{ jpeg: photoFixture('phone.jpg'), width: 160, height: 120 }],
};

const FIXTURES = path.join(repositoryRoot(), 'tools', 'examples', 'fixtures');
/** Share of a file that is left of it. */
const LEFT = [0.3, 0.6, 0.9];

/**
 * Photos of every kind with every place, time and fault, in a folder.
 *
 * @returns their paths
 */
export async function writeFactsCorpus(folder: string): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const below of ['.', 'broken'])
    for (const name of await readdir(path.join(FIXTURES, below)))
      if (/\.(?:jpg|png|webp|heic|avif|tiff)$/.test(name))
        await cp(path.join(FIXTURES, below, name), path.join(folder, `fixture ${name}`));
  for (const isLittleEndian of [false, true])
    for (const [at, place] of PLACES.entries())
      await writeFile(
        path.join(folder, `place ${at} ${isLittleEndian ? 'little-endian' : 'big-endian'}.dng`),
        writeDng({ ...RAW, isLittleEndian, location: place }),
      );
  for (const kind of KINDS) {
    const photo = photoFixture(kind);
    for (const [at, place] of PLACES.entries())
      await writeFile(path.join(folder, `place ${at} ${kind}`), movePhoto(photo, place));
    for (const share of LEFT)
      await writeFile(
        path.join(folder, `cut ${share * 100} ${kind}`),
        photo.subarray(0, photo.length * share),
      );
  }
  for (const [name, tags] of Object.entries(WRITTEN)) {
    const copies = KINDS.map((kind) => path.join(folder, `${name} ${kind}`));
    await Promise.all(copies.map(async (copy, at) => writeFile(copy, await fixture(KINDS[at]!))));
    // Some faults it will not write into some kinds: those stay as they were, and are compared all the same.
    await run('exiftool', ['-q', '-q', '-m', '-n', '-overwrite_original', ...tags, ...copies]).catch(
      () => undefined,
    );
  }
  return (await readdir(folder)).sort().map((name) => path.join(folder, name));
}

const fixture = (name: string) => readFile(path.join(FIXTURES, name));
