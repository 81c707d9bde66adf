import { movePhoto } from '@waypost/examples/photos/testing/move-photo.ts';
import {
  FIXTURE_POSITION as caboPolonio,
  photoFixture,
  type PhotoFixture,
} from '@waypost/examples/photos/testing/photo-fixture.ts';

import { blobSource, bytesSource, type ByteSource } from '../byte-source.ts';
import { NO_FACTS } from '../photo-facts.ts';
import { readPhotoFacts } from './read-photo-facts.ts';

// ExifReader asks for promises by their class; Node's streams give those of another realm than a test's.
Object.defineProperty(Promise, Symbol.hasInstance, {
  value: (one: unknown) => typeof Reflect.get(Object(one), 'then') === 'function',
});

const factsOf = (photo: Buffer) => readPhotoFacts(bytesSource(new Uint8Array(photo)));
const locationOf = async (name: PhotoFixture) => (await factsOf(photoFixture(name))).location;

/** Counts what is read. */
function watched(bytes: Uint8Array): ByteSource & { bytesRead: number } {
  const inner = bytesSource(bytes);
  return {
    bytesRead: 0,
    size: inner.size,
    async read(start, end) {
      const piece = await inner.read(start, end);
      this.bytesRead += piece.length;
      return piece;
    },
  };
}

describe('a photo with a position', () => {
  const hemispheres = [
    ['north east', { longitude: 14.820294, latitude: 50.299603 }],
    ['north west', { longitude: -122.337333, latitude: 47.627167 }],
    ['south west', caboPolonio],
    ['south east', { longitude: 18.423985, latitude: -33.924869 }],
    ['on the equator', { longitude: -51.066389, latitude: 0 }],
    ['on Greenwich', { longitude: 0, latitude: 51.477928 }],
    ['at the far corner', { longitude: -180, latitude: 90 }],
  ] as const;
  const kinds = (['jpg', 'png', 'webp', 'heic', 'avif', 'tiff'] as const).flatMap(
    (format) => [`phone.${format}`, `phone-little-endian.${format}`] as const,
  );

  describe.each(kinds)('%s', (name) => {
    it.each(hemispheres)('%s: gives it with its signs', async (_, location) => {
      const facts = await factsOf(movePhoto(photoFixture(name), location));
      expect(facts.location).toEqual({ status: 'found', location });
    });
  });

  it.each(['second-exif.jpg', 'xmp-only.jpg', 'xmp-decimal.jpg', 'raw-profile.png'] as const)(
    '%s: gives it',
    async (name) => {
      expect(await locationOf(name)).toEqual({ status: 'found', location: caboPolonio });
    },
  );

  it('in a text that says APP1: gives it', async () => {
    const photo = photoFixture('raw-profile.png').toString('latin1').replace('type exif', 'type APP1');
    const { location } = await factsOf(Buffer.from(photo, 'latin1'));
    expect(location).toEqual({ status: 'found', location: caboPolonio });
  });

  it.each([
    ['phone.jpg', 'found', 140_000],
    ['phone.webp', 'found', 141_000],
    ['phone.heic', 'found', 141_000],
    ['phone.tiff', 'found', 140_000],
    ['no-position.jpg', 'none', 140_000],
  ] as const)('%s with 4 MB behind it is read by a few ranges: %s', async (name, status, most) => {
    const photo = photoFixture(name);
    const padded = new Uint8Array(photo.length + 4_000_000);
    padded.set(photo);
    const source = watched(padded);
    expect((await readPhotoFacts(source)).location.status).toBe(status);
    expect(source.bytesRead).toBeLessThan(most);
  });

  it('whose picture comes in many chunks is read no further than its EXIF', async () => {
    const chunk = Buffer.alloc(8192 + 12);
    chunk.writeUInt32BE(8192, 0);
    chunk.write('IDAT', 4, 'latin1');
    const photo = photoFixture('phone.png');
    const end = photo.indexOf('IDAT') - 4;
    const chunks = Array.from({ length: 500 }, () => chunk);
    const source = watched(new Uint8Array(Buffer.concat([photo.subarray(0, end), ...chunks])));
    expect((await readPhotoFacts(source)).location.status).toBe('found');
    expect(source.bytesRead).toBeLessThan(400_000);
  });

  it('says how high, and where the camera looked', async () => {
    expect(await factsOf(photoFixture('phone.jpg'))).toMatchObject({ altitude: 12, direction: null });
    expect(await factsOf(photoFixture('satellite-time.jpg'))).toMatchObject({
      altitude: -3.25,
      direction: 271.5,
    });
    expect((await factsOf(photoFixture('position-only.jpg'))).altitude).toBeNull();
  });

  it('can be read from a Blob', async () => {
    const blob = new Blob([new Uint8Array(photoFixture('phone.jpg'))]);
    const facts = await readPhotoFacts(blobSource(blob));
    expect(facts.location).toEqual({ status: 'found', location: caboPolonio });
  });
});

describe('a photo without a usable position', () => {
  it('says none when nothing is written', async () => {
    expect(await locationOf('no-position.jpg')).toEqual({ status: 'none' });
  });

  it('says none where a camera had no satellite yet', async () => {
    expect(await locationOf('broken/zero-over-zero.jpg')).toEqual({ status: 'none' });
  });

  it('says removed where Android has written zeros over all of it', async () => {
    const photo = Buffer.from(photoFixture('phone.jpg'));
    const tiff = photo.indexOf('Exif\0\0') + 6;
    const entryOf = (directory: number, tag: number) =>
      Array.from({ length: photo.readUInt16BE(directory) }, (_, at) => directory + 2 + at * 12).find(
        (entry) => photo.readUInt16BE(entry) === tag,
      )!;
    const directory = tiff + photo.readUInt32BE(entryOf(tiff + photo.readUInt32BE(tiff + 4), 0x8825) + 8);
    for (let at = 0; at < photo.readUInt16BE(directory); at += 1) {
      const entry = directory + 2 + at * 12;
      const bytes = [0, 1, 1, 2, 4, 8][photo.readUInt16BE(entry + 2)]! * photo.readUInt32BE(entry + 4);
      const value = bytes > 4 ? tiff + photo.readUInt32BE(entry + 8) : entry + 8;
      photo.fill(0, value, value + bytes);
    }
    expect((await factsOf(photo)).location).toEqual({ status: 'removed' });
  });

  it('says zero for exactly 0, 0', async () => {
    expect(await locationOf('zero-position.jpg')).toEqual({ status: 'zero' });
  });

  it.each(['bad-byte-order', 'missing-refs', 'out-of-range', 'seconds-zero-over-zero'] as const)(
    '%s: is refused rather than guessed',
    async (broken) => {
      expect(await locationOf(`broken/${broken}.jpg`)).toEqual({ status: 'broken' });
    },
  );

  it.each(['header-only', 'offset-past-end', 'self-looping-ifd', 'truncated-ifd'] as const)(
    '%s: gives no location and does not throw',
    async (broken) => {
      const { status } = await locationOf(`broken/${broken}.jpg`);
      expect(['none', 'broken']).toContain(status);
    },
  );

  it('falls back to XMP where EXIF is spoilt', async () => {
    const location = await locationOf('broken-exif-sound-xmp.jpg');
    expect(location).toEqual({ status: 'found', location: caboPolonio });
  });

  it('made to lead a reader in circles: says none', async () => {
    const bytes = Buffer.alloc(80);
    bytes.writeUInt32BE(24, 0);
    bytes.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1');
    expect(await factsOf(bytes)).toEqual(NO_FACTS);
  });

  it.each([
    ['no bytes', []],
    ['a text', [...Buffer.from('not a photo')]],
    ['a JPEG cut off in its first segment', [0xff, 0xd8, 0xff, 0xe1, 0x40, 0x00, 0x45]],
  ])('%s: says none', async (_, bytes) => {
    expect((await readPhotoFacts(bytesSource(new Uint8Array(bytes)))).location).toEqual({ status: 'none' });
  });
});

describe('references written oddly', () => {
  it.each(['lower-case-refs', 'whole-word-refs'] as const)('%s: are understood', async (broken) => {
    expect(await locationOf(`broken/${broken}.jpg`)).toEqual({
      status: 'found',
      location: caboPolonio,
    });
  });
});

describe('the time a photo was taken', () => {
  it('stays the wall clock at the camera, with the offset beside it', async () => {
    const facts = await factsOf(photoFixture('phone.jpg'));
    expect(facts.capturedAt).toBe('2026-03-14T23:42:05');
    expect(facts.capturedOffset).toBe('-03:00');
  });

  it.each([
    ['sub-seconds.jpg', '2026-03-14T23:42:05', 47, '+05:45'],
    ['satellite-time.jpg', '2026-03-14T23:42:05', null, '-03:00'],
    ['digitized.jpg', '2026-03-14T23:42:05', 900, '-03:00'],
    ['xmp-decimal.jpg', '2026-03-14T23:42:05', 500, '-03:00'],
    ['iptc-time.jpg', '2026-03-14T23:42:05', null, '-03:00'],
    ['raw-profile.png', '2026-03-14T23:42:05', null, '-03:00'],
  ] as const)('%s: %s, %j, %s', async (name, capturedAt, capturedMillis, capturedOffset) => {
    expect(await factsOf(photoFixture(name))).toMatchObject({ capturedAt, capturedMillis, capturedOffset });
  });

  it('is unknown when the photo does not say', async () => {
    expect((await factsOf(photoFixture('position-only.jpg'))).capturedAt).toBeNull();
  });
});

it('looks at little of a structure that names one stretch hundreds of times, and reads its time', async () => {
  const [entries, stretch] = [200, 10_000];
  const tiff = Buffer.alloc(8 + 18 + 6 + entries * 12 + stretch);
  tiff.write('MM\0*\0\0\0\b', 'latin1');
  const [exifAt, valueAt] = [26, tiff.length - stretch];
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    tiff.writeUInt32BE(value, at + 8);
  };
  tiff.writeUInt16BE(1, 8);
  entry(10, 0x8769, 4, 1, exifAt);
  tiff.writeUInt16BE(entries, exifAt);
  for (let at = 0; at < entries; at += 1) {
    const isTime = at === 3;
    entry(exifAt + 2 + at * 12, 0x9000 + at, 2, isTime ? 20 : stretch, valueAt);
  }
  tiff.write('2024:05:03 10:00:00\0', valueAt, 'latin1');
  const chunk = Buffer.alloc(8);
  chunk.write('EXIF');
  chunk.writeUInt32LE(tiff.length, 4);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunk.length + tiff.length, 4);
  const original = Reflect.get(DataView.prototype, 'getUint8');
  let looks = 0;
  DataView.prototype.getUint8 = function (at) {
    looks += 1;
    return original.call(this, at);
  };
  const facts = await factsOf(Buffer.concat([head, chunk, tiff]));
  DataView.prototype.getUint8 = original;
  expect(facts.capturedAt).toBe('2024-05-03T10:00:00');
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(100_000);
});
