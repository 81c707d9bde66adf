import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

import { mapColours } from './colours.ts';
import { keepPoints } from './keep-points.ts';
import type { ColourScheme } from './map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import type { ProposedSpot } from './photo-map-engine.ts';
import { toMap } from './projection.ts';

/** Pixels: two digits fit in. */
const RADIUS = 11;

/** Where photos would go, as circles in the colour of tracks with how many they are. */
export interface ProposedLayer {
  readonly layer: VectorLayer;
  setProposed(proposed: readonly ProposedSpot[]): void;
  setScheme(scheme: ColourScheme): void;
}

export function createProposedLayer(scheme: ColourScheme): ProposedLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, className: PLACE_CLASS, updateWhileInteracting: true });
  const setScheme = (next: ColourScheme) => {
    const { ring, track, onTrack } = mapColours(next);
    const image = new Circle({
      radius: RADIUS,
      fill: new Fill({ color: track }),
      stroke: new Stroke({ color: ring, width: 2 }),
    });
    layer.setStyle((feature) => {
      const text = new Text({
        text: String(feature.get('photos')),
        font: `600 12px 'Inter Variable', system-ui, sans-serif`,
        fill: new Fill({ color: onTrack }),
      });
      return new Style({ image, text });
    });
  };
  setScheme(scheme);
  return {
    layer,
    setProposed(proposed) {
      keepPoints(
        source,
        proposed.map(({ id, location, photos }) => ({
          id,
          coordinate: toMap(location),
          properties: { photos },
        })),
      );
    },
    setScheme,
  };
}
