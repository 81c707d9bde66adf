import type { LonLat } from '@waypost/contracts/geo.ts';

import { toMap, WORLD_WIDTH } from '../../engine/projection.ts';

/** A screen is some tiles wide; close by, where they are many, a reader looks at the place itself. */
const WIDE_UNTIL = 8;
/** A level that takes more than this is left out, with all closer ones. */
const MOST_TILES = 4000;

export type TileId = readonly [z: number, x: number, y: number];

/** The tiles around places on all levels of a map, the farthest out first. */
export function tilesAround(
  places: readonly LonLat[],
  { minZoom, maxZoom }: { readonly minZoom: number; readonly maxZoom: number },
): readonly TileId[] {
  const tiles: TileId[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const count = 2 ** z;
    const level = new Map<string, TileId>();
    for (const place of places) {
      const [east, north] = toMap(place);
      const across = (east / WORLD_WIDTH + 0.5) * count;
      const down = (0.5 - north / WORLD_WIDTH) * count;
      const reach = z > WIDE_UNTIL ? 0.5 : 1;
      for (let row = Math.floor(down - reach); row <= Math.floor(down + reach); row += 1)
        for (let column = Math.floor(across - reach); column <= Math.floor(across + reach); column += 1) {
          const x = ((column % count) + count) % count;
          if (row >= 0 && row < count) level.set(`${x} ${row}`, [z, x, row]);
        }
    }
    if (tiles.length + level.size > MOST_TILES) break;
    tiles.push(...level.values());
  }
  return tiles;
}
