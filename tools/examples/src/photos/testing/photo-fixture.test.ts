/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import sharp, { type Sharp } from 'sharp';

import { gpsDegrees } from './move-photo.ts';
import { brokenExifKinds, FIXTURE_POSITION, photoFixture } from './photo-fixture.ts';
import { dumpPhotoMetadata, readPhotoMetadata } from './read-photo-metadata.ts';

const formats = ['jpg', 'png', 'webp', 'avif', 'heic', 'tiff'] as const;
const phonePhotos = formats.flatMap(
  (format) => [`phone.${format}`, `phone-little-endian.${format}`] as const,
);
const at = {
  longitude: expect.closeTo(FIXTURE_POSITION.longitude, 6) as number,
  latitude: expect.closeTo(FIXTURE_POSITION.latitude, 6) as number,
};
const average = async (picture: Sharp) =>
  (await picture.removeAlpha().stats()).channels.map(({ mean }) => mean);

test('every fixture is a line of their README', async () => {
  const folder = join(repositoryRoot(), 'tools/examples/fixtures');
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?!md)\w+$/.test(name),
  );
  expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ...phonePhotos,
  'phone-turned.jpg',
  'phone-turned.tiff',
  'phone-xmp.jpg',
  'display-p3.heic',
] as const)('%s: position, time and camera are all there', (name) => {
  const file = photoFixture(name);
  expect(readPhotoMetadata(file)).toMatchObject({
    ...at,
    takenAt: '2026:03:14 23:42:05',
    offset: '-03:00',
    serialNumber: 'SN-4711-0815-PHONE',
  });
  expect(dumpPhotoMetadata(file)).toContain('Pocket 5');
  expect(file.includes('Olivia Ownername')).toBe(true);
  const isLittle = name.includes('little');
  expect([
    file.includes(gpsDegrees(FIXTURE_POSITION.latitude, false)),
    file.includes(gpsDegrees(FIXTURE_POSITION.latitude, true)),
  ]).toEqual([!isLittle, isLittle]);
});

test('IPTC names its author in a phone’s JPEG', () => {
  expect(dumpPhotoMetadata(photoFixture('phone.jpg'))).toContain('Benedict Byline');
});

test.each([
  ['position-only.jpg', { ...at, takenAt: undefined }],
  ['no-position.jpg', { longitude: undefined, latitude: undefined, takenAt: '2026:03:14 23:42:05' }],
  ['zero-position.jpg', { longitude: 0, latitude: 0, takenAt: '2026:03:14 23:42:05' }],
] as const)('%s: has that alone', (name, metadata) => {
  expect(readPhotoMetadata(photoFixture(name))).toMatchObject(metadata);
});

test.each(['xmp-only.jpg', 'phone-xmp.jpg', 'broken-exif-sound-xmp.jpg'] as const)(
  '%s: has the position in XMP',
  (name) => {
    expect(photoFixture(name).includes('34,24.116640S')).toBe(true);
    expect(photoFixture(name).includes(gpsDegrees(FIXTURE_POSITION.latitude))).toBe(name === 'phone-xmp.jpg');
  },
);

test.each([
  'phone.jpg',
  'phone.webp',
  'phone.avif',
  'phone.tiff',
  'phone-turned.jpg',
  'phone-turned.tiff',
] as const)('%s: the picture is the one of the PNG, upright', async (name) => {
  const [was, is] = [sharp(photoFixture('phone.png')), sharp(photoFixture(name)).autoOrient()];
  const { info } = await is.clone().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 120]);
  const expected = await average(was);
  for (const [index, mean] of (await average(is)).entries()) expect(mean).toBeCloseTo(expected[index]!, -0.5);
});

test('phone.heic: another decoder finds the picture of the PNG', async () => {
  const { data, height, width } = await decodeHeic(photoFixture('phone.heic'));
  expect([width, height]).toEqual([160, 120]);
  const expected = await sharp(photoFixture('phone.png')).ensureAlpha().raw().toBuffer();
  // Brightness is whole; colour has half the resolution, so single pixels may differ.
  const brightness = (pixels: ArrayLike<number>, start: number) =>
    0.299 * pixels[start]! + 0.587 * pixels[start + 1]! + 0.114 * pixels[start + 2]!;
  for (let start = 0; start < data.length; start += 4)
    expect(Math.abs(brightness(data, start) - brightness(expected, start))).toBeLessThan(12);
});

test('display-p3.jpg: its profile makes stronger colours of the same numbers', async () => {
  const file = photoFixture('display-p3.jpg');
  expect(dumpPhotoMetadata(file)).toContain('Display P3');
  const strongest = async (picture: Sharp) => {
    const { channels } = await picture.stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  };
  const converted = sharp(await sharp(file).toColourspace('srgb').png().toBuffer());
  expect(await strongest(converted)).toBeGreaterThan(await strongest(sharp(photoFixture('phone.jpg'))));
});

describe('broken EXIF', () => {
  const broken = (kind: (typeof brokenExifKinds)[number]): Buffer => photoFixture(`broken/${kind}.jpg`);
  const unreadable = brokenExifKinds.filter((kind) => !/refs|out-of-range|zero-over-zero/.test(kind));

  test.each(unreadable)(
    '%s: an independent reader finds no position, and the picture still opens',
    async (kind) => {
      const { latitude, longitude } = readPhotoMetadata(broken(kind));
      expect([latitude, longitude]).toEqual([undefined, undefined]);
      expect((await sharp(broken(kind)).metadata()).width).toBe(160);
    },
  );

  test('out-of-range: the numbers are outside the globe', () => {
    const found = readPhotoMetadata(broken('out-of-range'));
    expect(found.latitude).toBeLessThan(-90);
    expect(found.longitude).toBeLessThan(-180);
  });

  test.each([
    ['lower-case-refs', 's\0\0\0', 'w\0\0\0'],
    ['whole-word-refs', 'South\0', 'West\0'],
  ] as const)('%s: the references stand in the bytes that way', (kind, south, west) => {
    expect(broken(kind).includes(south, 0, 'latin1')).toBe(true);
    expect(broken(kind).includes(west, 0, 'latin1')).toBe(true);
  });

  test('missing-refs: degrees are there, the hemisphere is not', () => {
    const found = dumpPhotoMetadata(broken('missing-refs'));
    expect(found).toMatch(/GPS ?Latitude/);
    expect(found).not.toMatch(/GPS ?Latitude ?Ref/);
  });

  test.each(['zero-over-zero', 'seconds-zero-over-zero'] as const)('%s: the fractions are 0/0', (kind) => {
    const seconds = Buffer.concat([Buffer.from([0, 0, 0, 24, 0, 0, 0, 1]), Buffer.alloc(8)]);
    expect(broken(kind).includes(seconds)).toBe(kind === 'seconds-zero-over-zero');
    expect(broken(kind).includes(Buffer.alloc(24))).toBe(kind === 'zero-over-zero');
  });
});

async function decodeHeic(file: Buffer): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const { HeifDecoder } = libheif({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  const [image] = new HeifDecoder().decode(new Uint8Array(file));
  if (!image) throw new Error('The decoder finds no picture.');
  const [width, height] = [image.get_width(), image.get_height()];
  const target = {
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
    colorSpace: 'srgb',
  } as const;
  return new Promise((resolve, reject) =>
    image.display(target, (shown) => (shown ? resolve(shown) : reject(new Error('It can not be shown.')))),
  );
}
