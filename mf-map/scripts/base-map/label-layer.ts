import { zxyToTileId } from 'pmtiles';

import type { TileLayer } from './encode-tile.ts';
import type { Label } from './rank-towns.ts';
import { CLOSEST_EXTENT, EXTENT, MAX_ZOOM, type TileAddress } from './shape-tiles.ts';

/** Labels by the number of the tile they are in, the important ones first; those of close zooms are in the closest tiles. */
export function labelsByTile(
  labels: readonly Label[],
): Map<number, { readonly tile: TileAddress; readonly labels: Label[] }> {
  const tiles = new Map<number, { readonly tile: TileAddress; readonly labels: Label[] }>();
  for (const label of labels) {
    for (let z = Math.min(MAX_ZOOM, label.minZoom); z <= MAX_ZOOM; z += 1) {
      const tile = { z, x: Math.floor(label.x * 2 ** z), y: Math.floor(label.y * 2 ** z) };
      const id = zxyToTileId(tile.z, tile.x, tile.y);
      const known = tiles.get(id);
      if (known) known.labels.push(label);
      else tiles.set(id, { tile, labels: [label] });
    }
  }
  return tiles;
}

/** The layer of names of one tile. */
export function labelLayer({ z, x, y }: TileAddress, labels: readonly Label[]): TileLayer {
  const extent = z < MAX_ZOOM ? EXTENT : CLOSEST_EXTENT;
  const features = labels.map((label) => ({
    kind: 'point' as const,
    parts: [[Math.floor((label.x * 2 ** z - x) * extent), Math.floor((label.y * 2 ** z - y) * extent)]],
    properties: label.properties,
  }));
  return { name: 'places', extent, features };
}
