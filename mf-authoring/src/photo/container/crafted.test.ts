/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { photoFixture } from '@waypost/examples/photos/photo-fixture.ts';

import { bytesSource, type ByteSource } from '../byte-source.ts';
import { itemExtents } from './bmff-items.ts';
import { findBlocks } from './find-blocks.ts';

function counted(bytes: Uint8Array) {
  const below = bytesSource(bytes);
  let readings = 0;
  const source: ByteSource = {
    size: below.size,
    read(start, end) {
      readings += 1;
      return below.read(start, end);
    },
  };
  return { source, readings: () => readings };
}

it('looks at no more extents of a HEIC than a photo has, though they take no bytes', () => {
  const items = Buffer.concat(Array.from({ length: 200 }, () => Buffer.from([0, 1, 0, 0, 0xff, 0xff])));
  const iloc = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 200]), items]);
  expect(() => itemExtents(iloc, undefined)).toThrow(RangeError);
});

it.each([
  ['fill bytes', Buffer.alloc(300_000, 0xff)],
  ['empty comments', Buffer.concat(Array.from({ length: 80_000 }, () => Buffer.from([0xff, 0xfe, 0, 2])))],
])('gives a JPEG up that goes on with nothing but %s', async (_, tail) => {
  const { readings, source } = counted(Buffer.concat([Buffer.from([0xff, 0xd8]), tail]));
  expect((await findBlocks(source)).exif).toEqual([]);
  expect(readings()).toBeLessThan(5000);
});

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

it('unpacks no more texts of a PNG than one has, and takes the first size it says', async () => {
  const png = photoFixture('phone.png');
  const [start, end] = [png.indexOf('eXIf') - 4, png.indexOf('IDAT') - 4];
  const packed = deflateSync(Buffer.alloc(1_000_000));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Raw profile type x\0\0', 'latin1'), packed]));
  const other = Buffer.alloc(13);
  other.writeUInt32BE(20_000, 0);
  other.writeUInt32BE(20_000, 4);
  const crafted = Buffer.concat([
    png.subarray(0, start),
    ...Array.from({ length: 50 }, () => text),
    chunk('IHDR', other),
    png.subarray(end),
  ]);
  const Original = globalThis.DecompressionStream;
  let unpacked = 0;
  globalThis.DecompressionStream = class extends Original {
    constructor(format: CompressionFormat) {
      super(format);
      unpacked += 1;
    }
  };
  const { size } = await findBlocks(bytesSource(crafted));
  expect(size).toEqual({ width: 160, height: 120 });
  globalThis.DecompressionStream = Original;
  expect(unpacked).toBeLessThanOrEqual(8);
});

it.each([
  ['zTXt', (text: Buffer) => Buffer.concat([Buffer.from('\0\0', 'latin1'), deflateSync(text)])],
  ['tEXt', (text: Buffer) => Buffer.concat([Buffer.from('\0', 'latin1'), text])],
])('reads no more of all texts of a PNG than one may be long: %s', async (name, written) => {
  const png = photoFixture('phone.png');
  const text = chunk(
    name,
    Buffer.concat([Buffer.from('XML:com.adobe.xmp', 'latin1'), written(Buffer.alloc(5 * 1024 * 1024, 'x'))]),
  );
  const [start, at] = [png.indexOf('eXIf') - 4, png.indexOf('IDAT') - 4];
  const crafted = Buffer.concat([png.subarray(0, start), ...Array(8).fill(text), png.subarray(at)]);
  const { xmp } = await findBlocks(bytesSource(crafted));
  expect(xmp.map(({ length }) => length)).toEqual([5, 5, 5, 0, 0, 0, 0, 0].map((each) => each * 1024 * 1024));
});

it.each([
  ['IPTC', 0x04],
  ['others', 0x05],
])(
  'looks at no more of Photoshop’s resources (%s) in a text of a PNG than a picture has',
  async (_, kind) => {
    const png = photoFixture('phone.png');
    const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.from([kind, kind, 0, 0, 0, 0, 0, 0])]);
    const resources = Buffer.alloc(200_000 * resource.length, resource);
    const digits = `\niptc\n${resources.length}\n${resources.toString('hex')}`;
    const text = chunk(
      'zTXt',
      Buffer.concat([Buffer.from('Raw profile type iptc\0\0', 'latin1'), deflateSync(digits)]),
    );
    const end = png.indexOf('IDAT') - 4;
    const names = jest.spyOn(String, 'fromCharCode');
    const { iptc, size } = await findBlocks(
      bytesSource(Buffer.concat([png.subarray(0, end), text, png.subarray(end)])),
    );
    const looks = names.mock.calls.length;
    names.mockRestore();
    expect(size).toEqual({ width: 160, height: 120 });
    expect(iptc.length).toBeGreaterThan(0);
    expect(iptc.length).toBeLessThanOrEqual(8);
    expect(looks).toBeLessThan(2000);
  },
);
