import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';
import { writeDng, type DngFacts } from '@waypost/examples/photos/testing/write-dng.ts';

import { bytesSource, type ByteSource } from '../byte-source.ts';
import { readPhotoFacts } from '../facts/read-photo-facts.ts';
import { dngPreview } from './dng-preview.ts';

const small = { jpeg: photoFixture('position-only.jpg'), width: 160, height: 120 };
const large = { jpeg: photoFixture('phone.jpg'), width: 160, height: 120 };
const FACTS: DngFacts = {
  ...{ isLittleEndian: false, previews: [small, large], orientation: 6 },
  location: { longitude: -53.784167, latitude: -34.401944 },
  ...{ takenAt: '2026-03-14T23:42:05', offset: '-03:00' },
};
const source = (bytes: Uint8Array) => bytesSource(new Uint8Array(bytes));

describe.each([false, true])('a raw file, little-endian %s', (isLittleEndian) => {
  const file = writeDng({ ...FACTS, isLittleEndian });

  it('shows itself by its largest preview, turned as the whole of it', async () => {
    const { start, end, orientation } = (await dngPreview(source(file)))!;
    expect(file.subarray(start, end).equals(large.jpeg)).toBe(true);
    expect(orientation).toBe(6);
  });

  it('says where and when it was taken', async () => {
    expect(await readPhotoFacts(source(file))).toMatchObject({
      location: { status: 'found', location: FACTS.location },
      ...{ capturedAt: FACTS.takenAt, capturedOffset: FACTS.offset },
    });
  });
});

it('tells a raw file without a preview from a file of another kind', async () => {
  expect(await dngPreview(source(writeDng({ ...FACTS, previews: [] })))).toBeNull();
  for (const name of ['phone.tiff', 'phone.jpg', 'phone.heic'] as const)
    expect(await dngPreview(source(photoFixture(name)))).toBeUndefined();
  expect(await dngPreview(source(new Uint8Array(3)))).toBeUndefined();
});

it('takes nothing that ends behind the file, or is not a JPEG', async () => {
  const whole = writeDng(FACTS);
  const { start } = (await dngPreview(source(whole)))!;
  const spoilt = Buffer.from(whole);
  spoilt[start] = 0;
  const instead = (await dngPreview(source(spoilt)))!;
  expect(instead.end - instead.start).toBe(small.jpeg.length);
  const lengths = Buffer.from(whole);
  for (const { jpeg } of [small, large]) {
    const wanted = Buffer.alloc(4);
    wanted.writeUInt32BE(jpeg.length);
    lengths.writeUInt32BE(0xffffffff, lengths.lastIndexOf(wanted));
  }
  expect(await dngPreview(source(lengths))).toBeNull();
});

it('reads little of a crafted file, however many directories and entries it claims', async () => {
  const file = writeDng(FACTS);
  const many = Buffer.from(file);
  // Tag 330 with as many places as fit into four bytes of a count.
  const row = many.lastIndexOf(Buffer.from([0x01, 0x4a, 0, 4]));
  many.writeUInt32BE(0x3fffffff, row + 4);
  let readings = 0;
  const counted: ByteSource = {
    size: many.length,
    read: (from, to) => {
      readings += 1;
      return source(many).read(from, to);
    },
  };
  expect(await dngPreview(counted)).toBeNull();
  expect(readings).toBeLessThan(64);
});
