import { createHash } from 'node:crypto';

import { gzip } from './gzip.ts';
import { writeDirectories, type DirectoryEntry } from './write-directories.ts';

export interface ArchiveTile {
  readonly id: number;
  /** Not packed. */
  readonly bytes: Uint8Array;
}

export interface ArchiveInput {
  /** In the order of their ids. */
  readonly tiles: Iterable<ArchiveTile>;
  readonly maxZoom: number;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;
const E7 = 1e7;
const MERCATOR_END = 85.0511288;

/** Bytes of an archive by version 3 of the PMTiles specification: clustered, equal tiles kept once. */
export function writeArchive({ tiles, maxZoom, metadata }: ArchiveInput): Uint8Array {
  const contents: Uint8Array[] = [];
  const offsets = new Map<string, { readonly offset: number; readonly length: number }>();
  const entries: DirectoryEntry[] = [];
  let [length, addressed] = [0, 0];
  for (const { id, bytes } of tiles) {
    const key = createHash('sha256').update(bytes).digest('base64');
    let place = offsets.get(key);
    if (!place) {
      const packed = gzip(bytes);
      place = { offset: length, length: packed.length };
      offsets.set(key, place);
      contents.push(packed);
      length += packed.length;
    }
    addressed += 1;
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  const { root, leaves } = writeDirectories(entries);
  const about = gzip(new TextEncoder().encode(JSON.stringify(metadata)));

  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const big = (at: number, value: number) => header.setBigUint64(at, BigInt(value), true);
  new TextEncoder().encodeInto('PMTiles', new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  let at = HEADER_BYTES;
  [root.length, about.length, leaves.length, length].forEach((size, index) => {
    big(8 + index * 16, at);
    big(16 + index * 16, size);
    at += size;
  });
  big(72, addressed);
  big(80, entries.length);
  big(88, contents.length);
  [1, GZIP, GZIP, MVT, 0, maxZoom].forEach((value, index) => header.setUint8(96 + index, value));
  [-180, -MERCATOR_END, 180, MERCATOR_END].forEach((degrees, index) =>
    header.setInt32(102 + index * 4, Math.round(degrees * E7), true),
  );
  header.setUint8(118, 2);
  return Buffer.concat([new Uint8Array(header.buffer), root, about, leaves, ...contents]);
}
