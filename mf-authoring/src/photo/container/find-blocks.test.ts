/** @jest-environment node */
import { photoFixture } from '@waypost/examples/photos/photo-fixture.ts';
import sharp from 'sharp';

import { bytesSource } from '../byte-source.ts';
import { sniffPictureType } from '../sniff-picture-type.ts';
import { findBlocks } from './find-blocks.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: '#1e6f73' } });
const blocksOf = (bytes: Uint8Array) => findBlocks(bytesSource(new Uint8Array(bytes)));

describe('type and pixels by the bytes themselves', () => {
  it.each([
    ['jpeg', () => picture.clone().jpeg().toBuffer()],
    ['png', () => picture.clone().png().toBuffer()],
    ['webp', () => picture.clone().webp().toBuffer()],
    ['webp', () => picture.clone().webp({ lossless: true }).toBuffer()],
    ['avif', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['tiff', () => picture.clone().tiff().toBuffer()],
  ] as const)('%s', async (type, write) => {
    expect(await blocksOf(await write())).toMatchObject({ type, size: { width: 40, height: 30 } });
  });

  it('an extended WebP with metadata', async () => {
    expect(await blocksOf(photoFixture('phone.webp'))).toMatchObject({
      size: { width: 160, height: 120 },
      exif: [expect.any(Uint8Array)],
    });
  });
});

it.each([
  ['heic', 'heic', 'heic'],
  ['heic named mif1 first', 'mif1', 'heic'],
  ['avif named mif1 first', 'mif1', 'avif'],
  ['a film', 'isom', null],
])('brands: %s', (_, first, second) => {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(24, 0);
  head.write(`ftyp${first}\0\0\0\0${second ?? 'mp42'}`, 4, 'latin1');
  expect(sniffPictureType(new Uint8Array(head))).toBe(second);
});

describe('files made to mislead', () => {
  const ftyp = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
  const box = (name: string, body: Buffer, length = body.length + 8) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(length, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };

  it.each([
    ['a box that never moves on', Buffer.concat([ftyp, box('free', Buffer.alloc(0), 4)])],
    ['a box longer than the file', Buffer.concat([ftyp, box('meta', Buffer.alloc(8), 0xfffffff0)])],
    [
      'four thousand million items',
      Buffer.concat([
        ftyp,
        box(
          'meta',
          Buffer.concat([
            Buffer.alloc(4),
            box('iinf', Buffer.alloc(8)),
            box('iloc', Buffer.from([2, 0, 0, 0, 0x44, 0, 0xff, 0xff, 0xff, 0xff])),
          ]),
        ),
      ]),
    ],
    ['a PNG chunk past the end', Buffer.from('\x89PNG\r\n\x1a\n\xff\xff\xff\xffeXIf', 'latin1')],
    ['a JPEG segment of length 0', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0])],
    ['a TIFF directory past the end', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
  ])('%s: ends and gives nothing', async (_, bytes) => {
    const { size, xmp } = await blocksOf(bytes);
    expect({ size, xmp }).toEqual({ size: null, xmp: [] });
  });
});
