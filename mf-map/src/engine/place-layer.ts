import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Text from 'ol/style/Text.js';

import type { GroundFrame } from './base-map/frame-cells.ts';
import type { Box } from './base-map/lay-labels.ts';
import { mapColours } from './colours.ts';
import type { ColourScheme, MapPlace } from './map-engine.ts';
import { circleBoxes } from './marker-boxes.ts';
import { markerStyle, PLACE_CLASS } from './marker-style.ts';
import { toMap, type MapCoordinate } from './projection.ts';

/** Pixels; three digits fit in. */
const RADIUS = 14;
/** Of circles without a number. */
const SMALL_RADIUS = 5;

/** Places with their numbers, for a map that is drawn once: one somebody moves has `journey-layer.ts`. */
export interface PlaceLayer {
  readonly layer: VectorLayer;
  setPlaces(places: readonly MapPlace[]): void;
  /** What is drawn over the names of a frame, in its device pixels. */
  markersIn(frame: GroundFrame): readonly Box[];
}

export function createPlaceLayer(scheme: ColourScheme, isNumbered: boolean): PlaceLayer {
  const source = new VectorSource<Feature<Point>>();
  let circles: readonly MapCoordinate[] = [];
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
      circles = places.map(({ location }) => toMap(location));
      source.clear();
      source.addFeatures(
        places.map(({ number }, index) => new Feature({ geometry: new Point([...circles[index]!]), number })),
      );
    },
    markersIn: (frame) => circleBoxes(frame, circles, isNumbered ? RADIUS : SMALL_RADIUS),
  };
}
