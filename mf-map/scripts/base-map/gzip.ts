import { gzipSync } from 'fflate';

/** Packed alike on every machine: by JavaScript, and without a time. */
export function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 9, mtime: new Date(Date.UTC(1980, 0, 1)) });
}
