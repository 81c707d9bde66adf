import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

import { varint } from './encode-tile.ts';

export interface ArchiveTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** As they are in the file. */
  readonly bytes: Uint8Array;
}

interface ArchiveInput {
  readonly tiles: readonly ArchiveTile[];
  readonly maxZoom?: number;
  /** 1: vector tiles. */
  readonly tileType?: number;
  readonly metadata?: object;
}

const HEAD = 127;

/** A PMTiles archive (version 3) with its directory in one piece and gzip inside. */
export function makeArchive({ tiles, maxZoom = 0, tileType = 1, metadata = {} }: ArchiveInput): Uint8Array {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id);
  const directory = gzipSync(
    new Uint8Array([
      ...varint(sorted.length),
      ...sorted.flatMap(({ id }, i) => varint(id - (sorted[i - 1]?.id ?? 0))),
      ...sorted.flatMap(() => varint(1)),
      ...sorted.flatMap(({ bytes }) => varint(bytes.length)),
      ...sorted.flatMap((_, i) => varint(i === 0 ? 1 : 0)),
    ]),
  );
  const told = gzipSync(JSON.stringify(metadata));
  const head = new DataView(new ArrayBuffer(HEAD));
  new Uint8Array(head.buffer).set(new TextEncoder().encode('PMTiles'));
  head.setUint8(7, 3);
  const offsets = [
    HEAD,
    directory.length,
    HEAD + directory.length,
    told.length,
    0,
    0,
    HEAD + directory.length + told.length,
  ];
  offsets.forEach((value, i) => head.setBigUint64(8 + 8 * i, BigInt(value), true));
  [1, 2, 2, tileType, 0, maxZoom].forEach((value, i) => head.setUint8(96 + i, value));
  return Buffer.concat([new Uint8Array(head.buffer), directory, told, ...sorted.map(({ bytes }) => bytes)]);
}
