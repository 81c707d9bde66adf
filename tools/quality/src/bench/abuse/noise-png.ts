import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(name: string, body: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A square picture of noise, three bytes for each pixel: nothing makes it smaller. `side` is in pixels. */
export function noisePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const pixels = randomBytes(side * (side * 3 + 1));
  for (let row = 0; row < side; row += 1) pixels[row * (side * 3 + 1)] = 0;
  const packed = deflateSync(pixels, { level: 0 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
