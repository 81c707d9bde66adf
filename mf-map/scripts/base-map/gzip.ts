import zopfli from '@gfx/zopfli';

/** Packed as small as gzip can be, and alike on every machine: by a program in WebAssembly, without a time. */
export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  return zopfli.gzipAsync(bytes, { numiterations: 5 });
}
