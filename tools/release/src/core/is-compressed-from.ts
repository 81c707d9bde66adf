import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Compression } from '@waypost/build/site/compressed.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/**
 * Whether these are the same bytes, compressed by whatever version of the algorithm. No more is unpacked than tells: somebody
 * else may have put it there, and some KB can hold gigabytes.
 */
export async function isCompressedFrom(packed: Buffer, bytes: Buffer, kind: Compression): Promise<boolean> {
  const opened = await unpack[kind](packed, { maxOutputLength: bytes.length + 1 }).catch(() => null);
  return opened?.equals(bytes) ?? false;
}
