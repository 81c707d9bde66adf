import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|json|svg|html|bin|topojson|wasm)$/;
const MINIMUM = 1024;

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** How copies of a file are compressed, by the ending each copy has. */
export type Compression = keyof typeof pack;
export const COMPRESSIONS: readonly Compression[] = ['br', 'gz'];

/** The compressed bytes, or null where they would gain nothing. */
export async function compressed(name: string, bytes: Buffer, kind: Compression): Promise<Buffer | null> {
  if (!COMPRESSIBLE.test(name) || bytes.length < MINIMUM) return null;
  const smaller = await pack[kind](bytes);
  return smaller.length < bytes.length ? smaller : null;
}
