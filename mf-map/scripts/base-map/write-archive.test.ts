import { createHash } from 'node:crypto';
import { PMTiles, zxyToTileId, type Source } from 'pmtiles';

import { writeArchive, type ArchiveTile } from './write-archive.ts';

const text = (value: string) => new TextEncoder().encode(value);
/** Of many lengths, so that a directory of them is long. */
const contentOf = (id: number) => {
  const hash = createHash('sha512').update(String(id)).digest('hex');
  return `${id} ${hash.slice(Number.parseInt(hash.slice(0, 2), 16) / 2)}`;
};
const sorted = (tiles: readonly ArchiveTile[]) => [...tiles].sort((a, b) => a.id - b.id);

function open(archive: Uint8Array) {
  const asked: (readonly [offset: number, length: number])[] = [];
  const source: Source = {
    getKey: () => 'archive',
    getBytes: (offset, length) => {
      asked.push([offset, length]);
      return Promise.resolve({
        data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
      });
    },
  };
  return { map: new PMTiles(source), asked };
}

const tileIn = async (map: PMTiles, z: number, x: number, y: number) => {
  const found = await map.getZxy(z, x, y);
  return found && new TextDecoder().decode(found.data);
};

test('a reader of PMTiles finds each tile, none where there is none, and what the archive says of itself', async () => {
  const tiles = sorted([
    { id: zxyToTileId(0, 0, 0), bytes: text('world') },
    { id: zxyToTileId(2, 3, 1), bytes: text('east') },
  ]);
  const { map } = open(writeArchive({ tiles, maxZoom: 2, metadata: { attribution: '© Example' } }));
  expect(await tileIn(map, 0, 0, 0)).toBe('world');
  expect(await tileIn(map, 2, 3, 1)).toBe('east');
  expect(await map.getZxy(2, 0, 0)).toBeUndefined();
  expect(await map.getMetadata()).toEqual({ attribution: '© Example' });
  expect(await map.getHeader()).toMatchObject({
    clustered: true,
    minZoom: 0,
    maxZoom: 2,
    tileType: 1,
    numTileContents: 2,
  });
});

test('equal tiles are kept once, and those one after the other are one entry', async () => {
  const tiles = Array.from({ length: 64 }, (_, index) => ({ id: 21 + index, bytes: text('inland') }));
  const { map } = open(writeArchive({ tiles, maxZoom: 3, metadata: {} }));
  expect(await map.getHeader()).toMatchObject({
    numAddressedTiles: 64,
    numTileEntries: 1,
    numTileContents: 1,
  });
  expect(await tileIn(map, 3, 7, 7)).toBe('inland');
});

test('more entries than the first 16 KB have room for are found by one directory more', async () => {
  const ids = Array.from({ length: 20_000 }, (_, index) =>
    zxyToTileId(8, index % 256, Math.floor(index / 256)),
  );
  const tiles = sorted(ids.map((id) => ({ id, bytes: text(contentOf(id)) })));
  const { map, asked } = open(writeArchive({ tiles, maxZoom: 8, metadata: {} }));
  const id = zxyToTileId(8, 77, 31);
  expect(await tileIn(map, 8, 77, 31)).toBe(contentOf(id));
  expect(asked[0]).toEqual([0, 16_384]);
  expect(asked).toHaveLength(3);
});

test('the same tiles give the same bytes', () => {
  const make = () =>
    writeArchive({ tiles: [{ id: 0, bytes: text('world') }], maxZoom: 0, metadata: { a: 1 } });
  expect(Buffer.from(make()).equals(Buffer.from(make()))).toBe(true);
});
