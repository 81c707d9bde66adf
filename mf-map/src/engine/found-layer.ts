import VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderFeature from 'ol/render/Feature.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

import { mapColours } from './colours.ts';
import type { ColourScheme } from './map-engine.ts';
import { MARKER_RADIUS, markerStyle, PLACE_CLASS } from './marker-style.ts';
import { createPlaceTiles, type PlaceTiles } from './place-tiles.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { clusterRadius, readTilePoint, type TileCluster, type TilePlace } from './tile-features.ts';

/** What of a tile is drawn at one spot. */
export interface DrawnPoint {
  readonly what: TilePlace | TileCluster;
  readonly coordinate: MapCoordinate;
  /** Pixels. */
  readonly radius: number;
}

interface FoundLayerOptions {
  readonly scheme: ColourScheme;
  /** BCP 47 tag, for how numbers are written. */
  readonly language: string;
  /** A tile could not be had. */
  readonly onTrouble: (error: unknown) => void;
  /** A tile came. */
  readonly onLoaded: () => void;
}

/** Public places out of vector tiles: single ones as on a story's map, several as a larger circle with their number. */
export interface FoundLayer {
  readonly layer: VectorTileLayer<VectorTileSource<RenderFeature>>;
  /** From now on tiles of this template; those of the one before are forgotten. */
  setTiles(url: string): void;
  /** What is drawn within so many map metres of a position, in any copy of the world. */
  around(position: readonly number[], reach: number): readonly DrawnPoint[];
  setScheme(scheme: ColourScheme): void;
  dispose(): void;
}

export function createFoundLayer(options: FoundLayerOptions): FoundLayer {
  const { scheme, language, onTrouble, onLoaded } = options;
  const layer = new VectorTileLayer<VectorTileSource<RenderFeature>>({
    className: PLACE_CLASS,
    // A marker reaches out of its tile.
    renderBuffer: 64,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const number = new Intl.NumberFormat(language);
  const labelOf = ({ count }: TileCluster) => number.format(count);
  let tiles: PlaceTiles | null = null;

  const setScheme = (next: ColourScheme) => {
    const place = markerStyle(next, MARKER_RADIUS);
    const clusters = new Map<string, readonly Style[]>();
    layer.setStyle((feature) => {
      const what = readTilePoint(feature.getProperties());
      if (what?.kind !== 'cluster') return what ? place : undefined;
      const label = labelOf(what);
      const known = clusters.get(label) ?? clusterStyle(next, label);
      clusters.set(label, known);
      return [...known];
    });
  };
  setScheme(scheme);

  return {
    layer,
    setTiles(url) {
      tiles?.dispose();
      tiles = createPlaceTiles({ url, onFailed: onTrouble, onLoaded });
      layer.setSource(tiles.source);
    },
    around([x = 0, y = 0], reach) {
      const home = x - Math.round(x / WORLD_WIDTH) * WORLD_WIDTH;
      // Near the date line what is in reach may lie at the world's other end.
      return [-WORLD_WIDTH, 0, WORLD_WIDTH].flatMap((by) => {
        const middle = home + by;
        if (Math.abs(middle) > WORLD_WIDTH / 2 + reach) return [];
        return layer
          .getFeaturesInExtent([middle - reach, y - reach, middle + reach, y + reach])
          .flatMap((feature) => drawn(feature, labelOf));
      });
    },
    setScheme,
    dispose: () => tiles?.dispose(),
  };
}

function drawn(feature: RenderFeature, labelOf: (cluster: TileCluster) => string): DrawnPoint[] {
  const what = readTilePoint(feature.getProperties());
  const [x, y] = feature.getGeometry()?.getExtent() ?? [];
  if (!what || x === undefined || y === undefined) return [];
  const radius = what.kind === 'cluster' ? clusterRadius(labelOf(what)) : MARKER_RADIUS;
  return [{ what, coordinate: [x, y], radius }];
}

function clusterStyle(scheme: ColourScheme, label: string): readonly Style[] {
  const { marker, ring, onMarker } = mapColours(scheme);
  const radius = clusterRadius(label);
  return [
    // A halo, as around the product's own dot: more places than one.
    new Style({ image: new Circle({ radius: radius + 6, fill: new Fill({ color: `${marker}40` }) }) }),
    new Style({
      image: new Circle({
        radius: radius + 1.5,
        fill: new Fill({ color: marker }),
        stroke: new Stroke({ color: ring, width: 3 }),
      }),
      text: new Text({
        text: label,
        font: "600 13px 'Inter Variable', system-ui, sans-serif",
        fill: new Fill({ color: onMarker }),
      }),
    }),
  ];
}
