import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { dayLook } from './day-colours.ts';
import { LEG_LOOKS } from './leg-kind.ts';
import type { ColourScheme, MapPlace } from './map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import { toMap } from './projection.ts';
import { routeRuns } from './route-runs.ts';

/** Pixels. */
const WIDTH = 3;

/** The line through a story's places as its own map draws it, for a map that is drawn once. */
export function stillRoute(places: readonly MapPlace[], scheme: ColourScheme): VectorLayer {
  const runs = routeRuns(
    places.map(({ location }) => toMap(location)),
    places.map(({ day }) => day),
    places.map(({ by }) => by ?? null),
    places.map(({ track }) => track?.map(toMap) ?? null),
  );
  const features = runs.map(({ line, day, by }) => {
    const { colour, dash: dayDash } = dayLook(scheme, day);
    const { width, dash } = (by && LEG_LOOKS[by]) ?? { width: WIDTH, dash: dayDash };
    const feature = new Feature(new LineString([...line], 'XY'));
    feature.setStyle(
      new Style({ stroke: new Stroke({ color: colour, width, lineDash: [...dash], lineCap: 'round' }) }),
    );
    return feature;
  });
  return new VectorLayer({ source: new VectorSource({ features }), className: PLACE_CLASS });
}
