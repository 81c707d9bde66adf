import { viewOf } from '../photo/byte-source.ts';

export type CodedAs = 'avc' | 'hevc' | 'av1';

/** Kinds of units that are pictures, or how to decode them. What else there is, such as words an encoder leaves, is not sent. */
const AVC = new Set([1, 2, 3, 4, 5, 7, 8]);
const HEVC = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 20, 21, 32, 33, 34]);
const AV1 = new Set([1, 3, 4, 6, 7]);

const isKept = (codec: CodedAs, unit: Uint8Array): boolean => {
  const [head = 0] = unit;
  if (codec === 'avc') return AVC.has(head & 0x1f);
  return codec === 'hevc' ? HEVC.has((head >> 1) & 0x3f) : AV1.has((head >> 3) & 0xf);
};

/** One packet of a film without what is no picture in it. @param lengthBytes bytes of a unit's length, where it has one */
export function pictureParts(data: Uint8Array, codec: CodedAs, lengthBytes: number): Uint8Array {
  const units = codec === 'av1' ? obus(data) : nals(data, lengthBytes);
  const kept = units.filter(({ unit }) => unit.length > 0 && isKept(codec, unit)).map(({ whole }) => whole);
  if (kept.length === units.length) return data;
  const out = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  kept.reduce((at, part) => (out.set(part, at), at + part.length), 0);
  return out;
}

interface Unit {
  readonly whole: Uint8Array;
  readonly unit: Uint8Array;
}

function nals(data: Uint8Array, lengthBytes: number): readonly Unit[] {
  const found: Unit[] = [];
  for (let at = 0; at + lengthBytes <= data.length;) {
    let size = 0;
    for (let i = 0; i < lengthBytes; i += 1) size = size * 256 + data[at + i]!;
    const end = Math.min(data.length, at + lengthBytes + size);
    found.push({ whole: data.subarray(at, end), unit: data.subarray(at + lengthBytes, end) });
    at = end;
  }
  return found;
}

function obus(data: Uint8Array): readonly Unit[] {
  const found: Unit[] = [];
  for (let at = 0; at < data.length;) {
    const head = data[at]!;
    let body = at + (head & 4 ? 2 : 1);
    let size = data.length - body;
    if (head & 2) {
      size = 0;
      for (let shift = 1; body < data.length; shift *= 128) {
        const byte = data[body]!;
        body += 1;
        size += (byte & 0x7f) * shift;
        if (byte < 0x80) break;
      }
    }
    const end = Math.min(data.length, body + size);
    found.push({ whole: data.subarray(at, end), unit: data.subarray(at, end) });
    at = end;
  }
  return found;
}

/** How a decoder is set up, without words an encoder left there. */
export function plainSetup(description: Uint8Array, codec: CodedAs): Uint8Array {
  if (codec !== 'hevc') return description;
  const parts: Uint8Array[] = [];
  const view = viewOf(description);
  for (let at = 23, left = description[22] ?? 0; left > 0 && at + 3 <= description.length; left -= 1) {
    const start = at;
    at += 3;
    for (let count = view.getUint16(start + 1); count > 0 && at + 2 <= description.length; count -= 1)
      at += 2 + view.getUint16(at);
    if (HEVC.has(description[start]! & 0x3f)) parts.push(description.subarray(start, at));
  }
  const head = description.slice(0, 23);
  head[22] = parts.length;
  return new Uint8Array([...head, ...parts.flatMap((part) => [...part])]);
}

/** Bytes each unit's length takes. */
export const lengthBytesOf = (description: Uint8Array, codec: CodedAs): number =>
  ((description[codec === 'hevc' ? 21 : 4] ?? 3) & 3) + 1;
