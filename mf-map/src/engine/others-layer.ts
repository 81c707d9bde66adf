import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { mapColours } from './colours.ts';
import { keepPoints } from './keep-points.ts';
import type { ColourScheme } from './map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import type { OtherPlace } from './photo-map-engine.ts';
import { toMap } from './projection.ts';

/** Pixels: smaller than what is being made. */
const RADIUS = 6;

/** Places that are there already, as empty red rings. */
export interface OthersLayer {
  readonly layer: VectorLayer;
  setOthers(others: readonly OtherPlace[]): void;
  setScheme(scheme: ColourScheme): void;
}

export function createOthersLayer(scheme: ColourScheme): OthersLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, className: PLACE_CLASS });
  const setScheme = (next: ColourScheme) => {
    const { marker, ring } = mapColours(next);
    const image = new Circle({
      radius: RADIUS,
      fill: new Fill({ color: ring }),
      stroke: new Stroke({ color: marker, width: 2.5 }),
    });
    layer.setStyle(new Style({ image }));
  };
  setScheme(scheme);
  return {
    layer,
    setOthers(others) {
      keepPoints(
        source,
        others.map(({ id, location }) => ({ id, coordinate: toMap(location), properties: {} })),
      );
    },
    setScheme,
  };
}
