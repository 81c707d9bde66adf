import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { mapColours } from './colours.ts';
import type { ColourScheme, MapPoint } from './map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import { routeLines } from './route-lines.ts';

/** The dashed line from place to place. */
export interface RouteLayer {
  readonly layer: VectorLayer;
  setPlaces(places: readonly MapPoint[]): void;
  setScheme(scheme: ColourScheme): void;
}

export function createRouteLayer(scheme: ColourScheme): RouteLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    className: PLACE_CLASS,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const setScheme = (next: ColourScheme) => {
    const stroke = new Stroke({
      color: mapColours(next).marker,
      width: 3,
      lineDash: [12, 10],
      lineCap: 'round',
    });
    layer.setStyle(new Style({ stroke }));
  };
  setScheme(scheme);

  return {
    layer,
    setPlaces(places) {
      const lines = routeLines(places.map(({ location }) => location));
      source.clear();
      source.addFeature(new Feature(new MultiLineString(lines)));
    },
    setScheme,
  };
}
