import { crc32, deflateSync } from 'node:zlib';

interface Head {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth?: number;
  /** 0 grey, 2 colours, 3 palette, 4 and 6 with transparency. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

export function chunk(name: string, body: Buffer, sum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(sum ?? crc32(named));
  return Buffer.concat([length, named, check]);
}

function head({ width, height, depth = 8, colour = 0, interlaced = false }: Head): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', body);
}

const zeros = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 }));

function png(ihdr: Head, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    head(ihdr),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const tiny = { width: 4, height: 4 } as const;
/** The scanlines of a grey picture of four by four. */
const sixteen = zeros(20);

/** A sound grey picture of four by four, with more before its pixels. */
export const tinyPng = (...chunks: Buffer[]): Buffer => png(tiny, ...chunks, sixteen);

/** PNGs nobody makes by accident, by what is wrong with them. */
export const hostilePngs: Readonly<Record<string, () => Buffer>> = {
  'fifty megapixels of nothing': () => png({ width: 7000, height: 7000 }, zeros(7001 * 7000)),
  'fifty megapixels of nothing with transparency': () =>
    png({ width: 7000, height: 7000 }, chunk('tRNS', Buffer.alloc(2)), zeros(7001 * 7000)),
  'fifty megapixels of 16 bits in passes': () =>
    png({ width: 7000, height: 7000, depth: 16, colour: 6, interlaced: true }, zeros(1000)),
  'a bomb behind sixteen pixels': () => png(tiny, zeros(100 << 20)),
  'less than its pixels': () => png({ width: 7000, height: 7000 }, zeros(20)),
  'more pixels than there may be': () => png({ width: 30_000, height: 30_000 }, sixteen),
  'as many pixels as numbers go': () => png({ width: 0xffffffff, height: 0xffffffff }, sixteen),
  'no pixels': () => png({ width: 0, height: 0 }, sixteen),
  'bits there are none of': () => png({ ...tiny, depth: 7 }, sixteen),
  'a colour there is none of': () => png({ ...tiny, colour: 5 }, sixteen),
  'a palette that is missing': () => png({ ...tiny, colour: 3 }, sixteen),
  'a palette of a thousand': () => png({ ...tiny, colour: 3 }, chunk('PLTE', Buffer.alloc(3000)), sixteen),
  'packed by nobody': () => png(tiny, chunk('IDAT', Buffer.from('not packed at all'))),
  'a wrong sum': () => png(tiny, chunk('IDAT', deflateSync(Buffer.alloc(20)), 1)),
  'a length beyond the file': () =>
    Buffer.concat([png(tiny).subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff])]),
  'ten thousand colours': () =>
    png(tiny, ...Array<Buffer>(10_000).fill(chunk('gAMA', Buffer.alloc(4))), sixteen),
  'a chunk that must be known': () => png(tiny, chunk('EVIL', Buffer.alloc(9)), sixteen),
  'no end': () => png(tiny, sixteen).subarray(0, -12),
};
