import type { Extent } from 'ol/extent.js';
import MVT from 'ol/format/MVT.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';

import { fetchTile } from './fetch-tile.ts';
import type { FindPublished, PublishedTile } from './published-tiles.ts';

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
  /** Where tiles are looked for first. */
  readonly findPublished: FindPublished;
  /** A tile did not come, though asked for more than once. */
  readonly onFailed: (error: unknown) => void;
  readonly onLoaded: () => void;
}

/** Vector tiles of public places, fetched without the session: they are the same for everybody. */
export function createPlaceTiles({ url, findPublished, onFailed, onLoaded }: PlaceTilesOptions): PlaceTiles {
  const stop = new AbortController();
  const format = new MVT<RenderFeature>();

  const read = (tile: VectorTile<RenderFeature>, bytes: ArrayBuffer, extent: Extent) =>
    format.readFeatures(bytes, { extent, featureProjection: tile.projection! });
  const bring = async (tile: VectorTile<RenderFeature>, address: string, extent: Extent) => {
    const found = await findPublished(address);
    try {
      const whole = found?.up === 0 ? await found.read(stop.signal).catch(() => null) : null;
      tile.setFeatures(read(tile, whole ?? (await fetchTile(address, stop.signal)), extent));
      onLoaded();
    } catch (error) {
      if (stop.signal.aborted) return;
      const around = found?.up ? await found.read(stop.signal).catch(() => null) : null;
      // What lies around says roughly what lies here.
      if (found && around)
        tile.setFeatures(read(tile, around, extentAround(extent, found)).filter(isWithin(extent)));
      else tile.setState(TileState.ERROR);
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

function extentAround([minX = 0, , maxX = 0, maxY = 0]: Extent, { up, column, row }: PublishedTile): Extent {
  const side = maxX - minX;
  const [left, top, reach] = [minX - column * side, maxY + row * side, side * 2 ** up];
  return [left, top - reach, left + reach, top];
}

function isWithin([minX = 0, minY = 0, maxX = 0, maxY = 0]: Extent) {
  return (feature: RenderFeature) => {
    const [x = 0, y = 0] = feature.getExtent();
    return minX <= x && x < maxX && minY < y && y <= maxY;
  };
}
