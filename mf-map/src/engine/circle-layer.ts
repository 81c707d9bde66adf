import type { LonLat } from '@waypost/contracts/geo.ts';
import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { mapColours } from './colours.ts';
import type { ColourScheme } from './map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import { mapMetres, toMap } from './projection.ts';

/** A circle on the ground, under the places. */
export interface CircleLayer {
  readonly layer: VectorLayer;
  /** Radius in metres. */
  setCircle(circle: { readonly centre: LonLat; readonly radius: number } | null): void;
  setScheme(scheme: ColourScheme): void;
}

export function createCircleLayer(scheme: ColourScheme): CircleLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, className: PLACE_CLASS });
  const setScheme = (next: ColourScheme) => {
    const { track } = mapColours(next);
    layer.setStyle(
      new Style({ stroke: new Stroke({ color: track, width: 2 }), fill: new Fill({ color: `${track}33` }) }),
    );
  };
  setScheme(scheme);
  return {
    layer,
    setCircle(circle) {
      source.clear();
      if (!circle) return;
      const { centre, radius } = circle;
      source.addFeature(new Feature(new Circle(toMap(centre), mapMetres(radius, centre.latitude))));
    },
    setScheme,
  };
}
