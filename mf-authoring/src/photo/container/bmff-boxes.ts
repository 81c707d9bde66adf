import { latin1, viewOf, type ByteSource } from '../byte-source.ts';

/** A box of the ISO base media file format. */
export interface Box {
  readonly name: string;
  readonly body: Uint8Array;
}

const MAX_BOXES = 4096;

/** Body of the first top-level box of that name, when it is no longer than `limit` bytes. */
export async function topLevelBox(
  source: ByteSource,
  name: string,
  limit: number,
): Promise<Uint8Array | null> {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= source.size; count += 1) {
    const header = boxHeader(await source.read(at, at + 16), source.size - at);
    if (!header) return null;
    if (header.name === name) {
      return header.length <= limit ? source.read(at + header.headerLength, at + header.length) : null;
    }
    at += header.length;
  }
  return null;
}

/** The boxes within a box, from `start` on. Stops at the first that does not fit. */
export function childBoxes(bytes: Uint8Array, start: number): readonly Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (boxes.length < MAX_BOXES && at + 8 <= bytes.length) {
    const header = boxHeader(bytes.subarray(at, at + 16), bytes.length - at);
    if (!header) break;
    boxes.push({ name: header.name, body: bytes.subarray(at + header.headerLength, at + header.length) });
    at += header.length;
  }
  return boxes;
}

interface BoxHeader {
  readonly name: string;
  readonly headerLength: number;
  readonly length: number;
}

/** Null for a length that does not move forward: crafted files loop careless readers that way. */
function boxHeader(bytes: Uint8Array, rest: number): BoxHeader | null {
  if (bytes.length < 8) return null;
  const view = viewOf(bytes);
  const short = view.getUint32(0);
  const name = latin1(bytes, 4, 8);
  if (short === 0) return { name, headerLength: 8, length: rest };
  if (short !== 1) return short >= 8 ? { name, headerLength: 8, length: short } : null;
  if (bytes.length < 16) return null;
  const length = Number(view.getBigUint64(8));
  return length >= 16 && Number.isSafeInteger(length) ? { name, headerLength: 16, length } : null;
}
