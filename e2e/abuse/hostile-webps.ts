export function chunk(name: string, body: Buffer, claimed = body.length): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(claimed >>> 0, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', body);
}

/** A lossless picture in 12 bytes: each of its five codes has one symbol, so that no pixel takes a bit. */
function lossless(width: number, height: number): Buffer {
  const body = Buffer.alloc(12);
  body[0] = 0x2f;
  body.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  // No transform, no cache, no groups; then five times: simple, one symbol, of one bit, zero.
  body.set([0b10001000, 0b10001000, 0b00001000], 5);
  return chunk('VP8L', body);
}

/** A lossy frame that ends with its header. */
function lossy(width: number, height: number): Buffer {
  const body = Buffer.alloc(40);
  body.set([0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a]);
  body.writeUInt16LE(width, 6);
  body.writeUInt16LE(height, 8);
  return chunk('VP8 ', body);
}

function canvas(width: number, height: number, flags = 0): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', body);
}

function frame(width: number, height: number, picture: Buffer): Buffer {
  const body = Buffer.alloc(16);
  body.writeUIntLE(width - 1, 6, 3);
  body.writeUIntLE(height - 1, 9, 3);
  return chunk('ANMF', Buffer.concat([body, picture]));
}

const ANIMATED = 0x02;
const TRANSPARENT = 0x10;

/** WebPs nobody makes by accident, by what is wrong with them. */
export const hostileWebps: Readonly<Record<string, () => Buffer>> = {
  'fifty megapixels in twelve bytes': () => webp(lossless(16_383, 3050)),
  'fifty megapixels that end with their header': () => webp(lossy(7040, 7040)),
  'more pixels than there may be': () => webp(lossless(16_384, 16_384)),
  'a small canvas for a large picture': () => webp(canvas(4, 4), lossless(16_383, 3000)),
  'a large canvas for a small picture': () => webp(canvas(7000, 7000), lossless(4, 4)),
  'a canvas alone': () => webp(canvas(4, 4)),
  'two hundred large frames': () =>
    webp(canvas(7000, 7000, ANIMATED), ...Array<Buffer>(200).fill(frame(7000, 7000, lossless(7000, 7000)))),
  'a frame beyond the canvas': () => webp(canvas(4, 4, ANIMATED), frame(7000, 7000, lossless(7000, 7000))),
  'a frame in a frame': () => webp(canvas(4, 4, ANIMATED), frame(4, 4, frame(4, 4, lossless(4, 4)))),
  'transparency twice': () =>
    webp(canvas(4, 4, TRANSPARENT), ...Array<Buffer>(2).fill(chunk('ALPH', Buffer.alloc(9))), lossy(4, 4)),
  'transparency of fifty megapixels': () =>
    webp(
      canvas(7000, 7000, TRANSPARENT),
      chunk('ALPH', Buffer.from([1, 0b10001000, 0b10001000, 8, 0])),
      lossy(7000, 7000),
    ),
  'a length beyond the file': () => webp(chunk('VP8 ', Buffer.alloc(30), 0xfffffff0)),
  'no picture': () => webp(chunk('EXIF', Buffer.alloc(30))),
};

/** What claims to be a picture and is another thing. */
export const noPictures: Readonly<Record<string, () => Buffer>> = {
  nothing: () => Buffer.alloc(0),
  'a script in a drawing': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a page that begins like a photo': () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
  'an animation of the old kind': () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  'a document': () => Buffer.from('%PDF-1.7'),
};
