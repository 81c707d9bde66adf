import type { FrameState } from 'ol/Map.js';
import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import Collection from 'ol/Collection.js';

import { createBaseMap, type BaseMapOptions } from './base-map/create-base-map.ts';
import type { ColourScheme } from './map-engine.ts';
import { OWN_MAP } from './own-map.ts';
import { WORLD_WIDTH } from './projection.ts';
import { createTileLayer, type Tiles } from './tile-layer.ts';

/** What lies under everything a map shows. */
export interface GroundOptions {
  readonly scheme: ColourScheme;
  /** Address of a vector map over the one that comes with the product, a PMTiles archive; empty for none. */
  readonly map: string;
  /** XYZ tile address with `{z}/{x}/{y}`, and `{s}` for the subdomains a, b and c; empty for none. */
  readonly tileUrl: string;
  readonly markersIn?: BaseMapOptions['markersIn'];
  /** Something of it could not be loaded; the rest goes on working. */
  readonly onProblem?: ((error: unknown) => void) | undefined;
  /** Gets whom that map's maker asks to name, as HTML of unknown origin. */
  readonly onCredits?: ((html: string) => void) | undefined;
  readonly onBare?: BaseMapOptions['onBare'];
  /** What of the vector map is in sight is drawn whole; said again with each frame of which that is true. */
  readonly onDrawn?: ((state: FrameState) => void) | undefined;
}

export interface Ground {
  /** The lowest first. */
  readonly layers: readonly BaseLayer[];
  setScheme(scheme: ColourScheme): void;
  /** @param url as in the options */
  setTiles(url: string): void;
  /** Writes its names anew: other markers are drawn. */
  rewrite(): void;
  dispose(): void;
}

/** The vector map, and over it the tiles of a service where one is named: those bring names of their own. */
export function createGround({ scheme, map, tileUrl, onProblem, ...options }: GroundOptions): Ground {
  let raster: Tiles | null = null;
  let shown = '';
  const over = new LayerGroup();
  const base = createBaseMap({
    scheme,
    worldWidth: WORLD_WIDTH,
    archives: [map, OWN_MAP].filter(Boolean).map((address) => new URL(address, location.href).href),
    hasLabels: () => !raster,
    onProblem: (error) => onProblem?.(error),
    ...options,
  });
  const setTiles = (url: string) => {
    if (url === shown) return;
    shown = url;
    raster?.dispose();
    raster = url ? createTileLayer(url) : null;
    over.setLayers(new Collection(raster ? [raster.layer] : []));
    base.rewrite();
  };
  setTiles(tileUrl);
  return {
    layers: [base.layer, over],
    setScheme: base.setScheme,
    setTiles,
    rewrite: base.rewrite,
    dispose() {
      base.dispose();
      raster?.dispose();
    },
  };
}
