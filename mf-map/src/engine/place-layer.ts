import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Text from 'ol/style/Text.js';

import { mapColours } from './colours.ts';
import type { ColourScheme, MapPlace } from './map-engine.ts';
import { markerStyle, PLACE_CLASS } from './marker-style.ts';
import { toMap } from './projection.ts';

/** Pixels; three digits fit in. */
const RADIUS = 14;
/** Of circles without a number. */
const SMALL_RADIUS = 5;

/** Places with their numbers, for a map that is drawn once: one somebody moves has `journey-layer.ts`. */
export interface PlaceLayer {
  readonly layer: VectorLayer;
  setPlaces(places: readonly MapPlace[]): void;
}

export function createPlaceLayer(scheme: ColourScheme, isNumbered: boolean): PlaceLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    className: PLACE_CLASS,
    style(feature) {
      if (!isNumbered) return markerStyle(scheme, SMALL_RADIUS);
      const style = markerStyle(scheme, RADIUS);
      const number = Number(feature.get('number'));
      style.setText(
        new Text({
          text: String(number),
          font: "600 13px 'Inter Variable', system-ui, sans-serif",
          fill: new Fill({ color: mapColours(scheme).onMarker }),
        }),
      );
      // Of one height all numbers would lie over all circles; so a circle covers the numbers behind it.
      style.setZIndex(-number);
      return style;
    },
  });
  return {
    layer,
    setPlaces(places) {
      source.clear();
      source.addFeatures(
        places.map(({ number, location }) => new Feature({ geometry: new Point(toMap(location)), number })),
      );
    },
  };
}
