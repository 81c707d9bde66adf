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
import type { PhotoSpot } from './photo-map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import { toMap } from './projection.ts';

/** Where photos were taken, as small dots: larger and red those of the chosen place. */
export interface PhotoLayer {
  readonly layer: VectorLayer;
  setPhotos(photos: readonly PhotoSpot[]): void;
  select(placeId: string | null): void;
  setScheme(scheme: ColourScheme): void;
}

export function createPhotoLayer(scheme: ColourScheme): PhotoLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    className: PLACE_CLASS,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  let selected: string | null = null;

  const setScheme = (next: ColourScheme) => {
    const { marker, photo, photoRing, ring } = mapColours(next);
    const plain = dotStyle(photo, photoRing, 3.5);
    const strong = dotStyle(marker, ring, 5.5);
    strong.setZIndex(1);
    layer.setStyle((feature) => (selected !== null && feature.get('placeId') === selected ? strong : plain));
  };
  setScheme(scheme);

  return {
    layer,
    setPhotos(photos) {
      keepPoints(
        source,
        photos.map(({ id, placeId, location }) => ({
          id,
          coordinate: toMap(location),
          properties: { placeId },
        })),
      );
    },
    select(placeId) {
      if (placeId === selected) return;
      selected = placeId;
      layer.changed();
    },
    setScheme,
  };
}

function dotStyle(color: string, ring: string, radius: number): Style {
  return new Style({
    image: new Circle({ radius, fill: new Fill({ color }), stroke: new Stroke({ color: ring, width: 1.5 }) }),
  });
}
