import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { mapColours } from './colours.ts';
import { decodeWorld, type World } from './decode-world.ts';
import type { ColourScheme } from './map-engine.ts';

/** Land, coasts and borders, drawn from data that comes with the product; the water is the page behind it. */
export interface BaseMap {
  readonly layer: VectorLayer;
  setScheme(scheme: ColourScheme): void;
  /** Fetches the world and draws it. Rejects when it can not be fetched. */
  load(): Promise<void>;
}

type Kind = 'land' | 'coast' | 'border';

export function createWorld(scheme: ColourScheme): BaseMap {
  const source = new VectorSource({ wrapX: true });
  const layer = new VectorLayer({ source, renderBuffer: 512, updateWhileInteracting: true });

  const setScheme = (next: ColourScheme) => {
    const styles = stylesFor(next);
    layer.setStyle((feature) => styles[feature.get('kind') as Kind]);
  };
  setScheme(scheme);

  return {
    layer,
    setScheme,
    async load() {
      const { default: data } = await import('./world.json');
      source.addFeatures(worldFeatures(decodeWorld(data)));
    },
  };
}

function worldFeatures({ land, coasts, borders }: World): Feature[] {
  return [
    ...land.map((rings) => new Feature({ kind: 'land', geometry: new Polygon([...rings]) })),
    ...coasts.map((line) => new Feature({ kind: 'coast', geometry: new LineString(line) })),
    ...borders.map((line) => new Feature({ kind: 'border', geometry: new LineString(line) })),
  ];
}

function stylesFor(scheme: ColourScheme): Record<Kind, Style> {
  const { land, coast } = mapColours(scheme);
  return {
    // The stroke closes the hairline between the two halves of a land cut at the date line.
    land: new Style({
      fill: new Fill({ color: land }),
      stroke: new Stroke({ color: land, width: 1 }),
      zIndex: 0,
    }),
    border: new Style({ stroke: new Stroke({ color: coast, width: 1.25 }), zIndex: 1 }),
    coast: new Style({ stroke: new Stroke({ color: coast, width: 1.75 }), zIndex: 2 }),
  };
}
