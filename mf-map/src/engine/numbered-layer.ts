import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import type Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

import { mapColours } from './colours.ts';
import { keepPoints } from './keep-points.ts';
import type { ColourScheme, MapPoint } from './map-engine.ts';
import { markerStyle, PLACE_CLASS } from './marker-style.ts';
import { toMap, type MapCoordinate } from './projection.ts';

/** Pixels; three digits fit in, and the white ring lies outside. */
const RADIUS = 12;
const SELECTED_RADIUS = 18;

/** A marker as the map draws it. */
export interface NumberedMarker {
  readonly id: string;
  readonly coordinate: MapCoordinate;
  /** Pixels. */
  readonly radius: number;
}

/** Places as red circles with a white ring and their number in the order. */
export interface NumberedLayer {
  readonly layer: VectorLayer;
  markers(): readonly NumberedMarker[];
  setPlaces(places: readonly MapPoint[]): void;
  select(id: string | null): void;
  setScheme(scheme: ColourScheme): void;
}

export function createNumberedLayer(scheme: ColourScheme): NumberedLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    className: PLACE_CLASS,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  let selected: string | null = null;
  let markers: readonly NumberedMarker[] = [];
  const radiusOf = (id: string) => (id === selected ? SELECTED_RADIUS : RADIUS);

  const setScheme = (next: ColourScheme) => {
    const styles = new Map<string, Style>();
    layer.setStyle((feature) => {
      const number = Number(feature.get('number'));
      const isSelected = feature.getId() === selected;
      const name = `${number} ${isSelected}`;
      const style = styles.get(name) ?? numberedStyle(next, number, isSelected);
      styles.set(name, style);
      return style;
    });
  };
  setScheme(scheme);

  return {
    layer,
    markers: () => markers,
    setPlaces(places) {
      markers = places.map(({ id, location }) => ({
        id,
        coordinate: toMap(location),
        radius: radiusOf(id),
      }));
      keepPoints(
        source,
        markers.map(({ id, coordinate }, index) => ({ id, coordinate, properties: { number: index + 1 } })),
      );
    },
    select(id) {
      if (id === selected) return;
      selected = id;
      markers = markers.map((marker) => ({ ...marker, radius: radiusOf(marker.id) }));
      layer.changed();
    },
    setScheme,
  };
}

function numberedStyle(scheme: ColourScheme, number: number, isSelected: boolean): Style {
  const style = markerStyle(scheme, isSelected ? SELECTED_RADIUS : RADIUS);
  style.setText(
    new Text({
      text: String(number),
      font: `600 ${isSelected ? 15 : 12}px 'Inter Variable', system-ui, sans-serif`,
      fill: new Fill({ color: mapColours(scheme).onMarker }),
    }),
  );
  // Of one height all numbers would lie over all circles; so a circle covers the numbers behind it.
  style.setZIndex(isSelected ? 1 : -number);
  return style;
}
