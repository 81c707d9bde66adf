import { latin1 } from '../byte-source.ts';

const SEARCHED = 64;

/** The bytes from the first TIFF byte-order mark on; null when there is none near the front. */
export function tiffStart(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  for (let at = 0; at + 4 <= Math.min(bytes.length, SEARCHED); at += 1) {
    const mark = latin1(bytes, at, at + 4);
    if (mark === 'II*\0' || mark === 'MM\0*') return new Uint8Array(bytes.subarray(at));
  }
  return null;
}
