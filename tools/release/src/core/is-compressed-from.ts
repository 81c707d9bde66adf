import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Compression } from '@waypost/build/site/compressed.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Whether these are the same bytes, compressed by whatever version of the algorithm. */
export async function isCompressedFrom(packed: Buffer, bytes: Buffer, kind: Compression): Promise<boolean> {
  const opened = await unpack[kind](packed).catch(() => null);
  return opened?.equals(bytes) ?? false;
}
