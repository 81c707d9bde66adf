/** @jest-environment node */
import sharp, { type Sharp } from 'sharp';
import { brokenExifKinds } from './broken-exif.ts';
import type { Orientation, PhotoLocation } from './photo-metadata.ts';
import { dumpPhotoMetadata, readPhotoMetadata } from './read-photo-metadata.ts';
import { writePhoto, type PhotoOptions } from './write-photo.ts';

const small: PhotoOptions = { seed: 11, width: 96, height: 64 };

const hemispheres: readonly (readonly [string, PhotoLocation])[] = [
  ['north east', { longitude: 14.820294, latitude: 50.299603 }],
  ['north west', { longitude: -122.337333, latitude: 47.627167 }],
  ['south west', { longitude: -53.784167, latitude: -34.401944 }],
  ['south east', { longitude: 18.423985, latitude: -33.924869 }],
  ['zero, zero', { longitude: 0, latitude: 0 }],
  ['the far corners', { longitude: -180, latitude: 90 }],
  ['a hair from a whole degree', { longitude: -57.999999, latitude: -34.999999 }],
];

describe('a photo with a position', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    for (const endian of ['big', 'little'] as const) {
      test.each(hemispheres)(
        `${format}, ${endian} endian, %s: is read back to 6 decimals`,
        async (_, location) => {
          const file = await writePhoto({ ...small, format, endian, location });
          const found = readPhotoMetadata(file);
          expect(found.longitude).toBeCloseTo(location.longitude, 6);
          expect(found.latitude).toBeCloseTo(location.latitude, 6);
        },
      );
    }
  }

  test('big endian starts with MM, little endian with II', async () => {
    const location = { longitude: 1, latitude: 2 };
    const marks = await Promise.all(
      (['big', 'little'] as const).map(async (endian) => {
        const file = await writePhoto({ ...small, endian, location });
        const at = file.indexOf('Exif\0\0', 0, 'latin1') + 6;
        return file.toString('latin1', at, at + 2);
      }),
    );
    expect(marks).toEqual(['MM', 'II']);
  });
});

test('a photo without a position has none', async () => {
  const found = readPhotoMetadata(await writePhoto({ ...small, takenAt: '2024-01-30T17:42:00' }));
  expect(found.longitude).toBeUndefined();
  expect(found.latitude).toBeUndefined();
});

test.each(['avif', 'tiff'] as const)('%s: the picture is the drawn one', async (format) => {
  const channels = async (file: Buffer) => (await sharp(file).stats()).channels.map(({ mean }) => mean);
  const drawn = await channels(await writePhoto({ ...small, format: 'png' }));
  const written = await channels(await writePhoto({ ...small, format, takenAt: '2024-01-30T17:42:00' }));
  for (const [index, mean] of drawn.entries()) expect(written[index]).toBeCloseTo(mean, -0.5);
});

test('a photo in Display P3 carries a profile that colour management understands', async () => {
  const file = await writePhoto({ ...small, isDisplayP3: true, location: { longitude: 1, latitude: 2 } });
  expect(dumpPhotoMetadata(file)).toContain('Display P3');
  const strongest = async (picture: Sharp) => {
    const { channels } = await picture.stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  };
  const converted = sharp(await sharp(file).toColourspace('srgb').png().toBuffer());
  // The same numbers are stronger colours in Display P3 than in sRGB.
  expect(await strongest(converted)).toBeGreaterThan(await strongest(sharp(await writePhoto(small))));
});

test.each(['heic', 'avif'] as const)('%s: is not written turned', async (format) => {
  await expect(writePhoto({ ...small, format, orientation: 6 })).rejects.toThrow(RangeError);
});

test('a photo without any metadata carries no EXIF mark', async () => {
  const file = await writePhoto(small);
  expect(file.includes('Exif\0\0', 0, 'latin1')).toBe(false);
});

test.each(['heic', 'avif', 'tiff'] as const)(
  '%s: position, time and camera are all there',
  async (format) => {
    const file = await writePhoto({
      ...small,
      format,
      location: { longitude: -53.784167, latitude: -34.401944 },
      takenAt: '2024-01-30T17:42:00',
      offset: '-03:00',
      camera: { make: 'Alder', model: 'Field 3', serialNumber: 'SN-48213' },
    });
    expect(readPhotoMetadata(file)).toMatchObject({
      longitude: expect.closeTo(-53.784167, 6) as number,
      latitude: expect.closeTo(-34.401944, 6) as number,
      takenAt: '2024:01:30 17:42:00',
      offset: '-03:00',
      serialNumber: 'SN-48213',
    });
  },
);

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s: time, offset, maker and owner are all there',
  async (format) => {
    const file = await writePhoto({
      ...small,
      format,
      location: { longitude: -56.2, latitude: -34.9 },
      takenAt: '2024-01-30T17:42:00',
      offset: '-03:00',
      camera: { make: 'Alder', model: 'Field 3', serialNumber: 'SN-48213', ownerName: 'Zé Ninguém' },
      thumbnail: true,
      xmpLocation: { longitude: -56.2, latitude: -34.9 },
    });
    const found = readPhotoMetadata(file);
    expect(found).toMatchObject({
      takenAt: '2024:01:30 17:42:00',
      offset: '-03:00',
      serialNumber: 'SN-48213',
    });
    expect(dumpPhotoMetadata(file)).toContain('Field 3');
    expect(file.includes('Zé Ninguém', 0, 'utf8')).toBe(true);
    expect(file.includes('34,54.000000S', 0, 'latin1')).toBe(true);
  },
);

test('IPTC is written for JPEG', async () => {
  const file = await writePhoto({ ...small, iptc: { byline: 'Lena K.', city: 'Chuí' } });
  const found = dumpPhotoMetadata(file);
  expect(found).toContain('Lena K.');
  expect(found).toContain('Chuí');
});

test('two photos of the same options are the same bytes, another seed gives others', async () => {
  const [one, same, other] = await Promise.all([
    writePhoto(small),
    writePhoto(small),
    writePhoto({ ...small, seed: 12 }),
  ]);
  expect(one.equals(same)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

describe('orientation', () => {
  test.each([2, 3, 4, 5, 6, 7, 8] as const)(
    '%i: a viewer that obeys it sees the upright picture',
    async (orientation) => {
      const upright = await pixels(await writePhoto({ ...small, format: 'png' }));
      const stored = await writePhoto({ ...small, format: 'png', orientation });
      expect(readPhotoMetadata(stored).orientation).toBe(orientation satisfies Orientation);
      const seen = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true });
      expect([seen.info.width, seen.info.height]).toEqual([96, 64]);
      expect(seen.data.equals(upright)).toBe(true);
    },
  );

  test('a TIFF photo is written turned too', async () => {
    const upright = await pixels(await writePhoto({ ...small, format: 'png' }));
    const stored = await writePhoto({ ...small, format: 'tiff', orientation: 6 });
    const seen = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect([seen.info.width, seen.info.height]).toEqual([96, 64]);
    expect(seen.data.equals(upright)).toBe(true);
  });
});

describe('broken EXIF', () => {
  const location = { longitude: -53.784167, latitude: -34.401944 };
  const unreadable = brokenExifKinds.filter((kind) => !/refs|out-of-range|zero-over-zero/.test(kind));

  test.each(unreadable)('%s: no reader finds the position, and the picture still opens', async (broken) => {
    const file = await writePhoto({ ...small, location, broken });
    expect(dumpPhotoMetadata(file)).not.toContain('34 deg');
    expect((await sharp(file).metadata()).width).toBe(96);
  });

  test('out-of-range: the numbers are outside the globe', async () => {
    const found = readPhotoMetadata(await writePhoto({ ...small, location, broken: 'out-of-range' }));
    expect(found.latitude).toBeLessThan(-90);
    expect(found.longitude).toBeLessThan(-180);
  });

  test.each([
    ['lower-case-refs', 's\0\0\0', 'w\0\0\0'],
    ['whole-word-refs', 'South\0', 'West\0'],
  ] as const)('%s: the references stand in the bytes that way', async (broken, south, west) => {
    const file = await writePhoto({ ...small, location, broken });
    expect(file.includes(south, 0, 'latin1')).toBe(true);
    expect(file.includes(west, 0, 'latin1')).toBe(true);
  });

  test('missing-refs: degrees are there, the hemisphere is not', async () => {
    const found = dumpPhotoMetadata(await writePhoto({ ...small, location, broken: 'missing-refs' }));
    expect(found).toMatch(/GPS ?Latitude/);
    expect(found).not.toMatch(/GPS ?Latitude ?Ref/);
  });

  test.each(['zero-over-zero', 'seconds-zero-over-zero'] as const)(
    '%s: the fractions are 0/0',
    async (broken) => {
      const sound = await writePhoto({ ...small, location });
      const file = await writePhoto({ ...small, location, broken });
      expect(file.length).toBe(sound.length);
      const seconds = Buffer.concat([Buffer.from([0, 0, 0, 24, 0, 0, 0, 1]), Buffer.alloc(8)]);
      expect(file.includes(seconds)).toBe(broken === 'seconds-zero-over-zero');
      expect(file.includes(Buffer.alloc(24))).toBe(broken === 'zero-over-zero');
    },
  );
});

async function pixels(file: Buffer): Promise<Buffer> {
  return sharp(file).raw().toBuffer();
}
