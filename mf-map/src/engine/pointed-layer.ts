import type { LonLat } from '@waypost/contracts/geo.ts';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';

import type { ColourScheme } from './map-engine.ts';
import { markerStyle, PLACE_CLASS } from './marker-style.ts';
import { toMap } from './projection.ts';

/** One location drawn over everything else. */
export interface PointedLayer {
  readonly layer: VectorLayer;
  point(location: LonLat | null): void;
  setScheme(scheme: ColourScheme): void;
}

export function createPointedLayer(scheme: ColourScheme, radius: number): PointedLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    className: PLACE_CLASS,
    style: markerStyle(scheme, radius),
  });
  return {
    layer,
    point(location) {
      source.clear();
      if (location) source.addFeature(new Feature(new Point(toMap(location))));
    },
    setScheme: (next) => layer.setStyle(markerStyle(next, radius)),
  };
}
