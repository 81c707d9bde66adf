import type { Extent } from 'ol/extent.js';
import MVT from 'ol/format/MVT.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';

import { fetchTile } from './fetch-tile.ts';

/** Closest zoom level the backend has tiles for; closer ones are drawn from these. */
export const CLOSEST_TILES = 16;

export interface PlaceTiles {
  readonly source: VectorTileSource<RenderFeature>;
  /** Stops what is on its way. */
  dispose(): void;
}

interface PlaceTilesOptions {
  /** Address with `{z}/{x}/{y}`. */
  readonly url: string;
  /** A tile did not come, though asked for more than once. */
  readonly onFailed: (error: unknown) => void;
  readonly onLoaded: () => void;
}

/** Vector tiles of public places, fetched without the session: they are the same for everybody. */
export function createPlaceTiles({ url, onFailed, onLoaded }: PlaceTilesOptions): PlaceTiles {
  const stop = new AbortController();
  const format = new MVT<RenderFeature>();

  const bring = async (tile: VectorTile<RenderFeature>, address: string, extent: Extent) => {
    try {
      const bytes = await fetchTile(address, stop.signal);
      tile.setFeatures(format.readFeatures(bytes, { extent, featureProjection: tile.projection! }));
      onLoaded();
    } catch (error) {
      if (stop.signal.aborted) return;
      tile.setState(TileState.ERROR);
      onFailed(error);
    }
  };
  const load = (tile: Tile, address: string) => {
    if (isVectorTile(tile)) tile.setLoader((extent) => void bring(tile, address, extent));
  };
  const source = new VectorTileSource<RenderFeature>({
    url,
    format,
    maxZoom: CLOSEST_TILES,
    tileLoadFunction: load,
    transition: 0,
  });
  return { source, dispose: () => stop.abort() };
}

function isVectorTile(tile: Tile): tile is VectorTile<RenderFeature> {
  return tile instanceof VectorTile;
}
