/** @jest-environment node */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { isCompressedFrom } from './is-compressed-from.ts';

const MEGABYTE = 1024 * 1024;
/** Kept, so that its memory is not given back while others’ is counted. */
const ZEROS = Buffer.alloc(64 * MEGABYTE);
const pack = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gz: (bytes: Buffer) => gzipSync(bytes),
};

/** The most memory outside of JavaScript’s own that was taken while this went on, in bytes. */
async function memoryDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().external;
  let most = 0;
  let isDone = false;
  const look = () => {
    most = Math.max(most, process.memoryUsage().external - before);
    if (!isDone) setImmediate(look);
  };
  look();
  await work();
  isDone = true;
  return most;
}

describe.each(['br', 'gz'] as const)('a copy packed as %s', (kind) => {
  test.each([0, 1, 100_000])('of the same %d bytes is known as one', async (length) => {
    const bytes = Buffer.alloc(length, 'waypost');
    expect(await isCompressedFrom(pack[kind](bytes), bytes, kind)).toBe(true);
  });

  test.each(['waypos', 'waypost!', 'Waypost'])('of other bytes, %s, is not', async (other) => {
    expect(await isCompressedFrom(pack[kind](Buffer.from(other)), Buffer.from('waypost'), kind)).toBe(false);
  });

  test('that holds many times the file is refused without being unpacked', async () => {
    const bomb = pack[kind](ZEROS);
    expect(bomb.length).toBeLessThan(100_000);
    const taken = await memoryDuring(async () => {
      expect(await isCompressedFrom(bomb, Buffer.alloc(1000), kind)).toBe(false);
    });
    expect(taken).toBeLessThan(8 * MEGABYTE);
  });
});
