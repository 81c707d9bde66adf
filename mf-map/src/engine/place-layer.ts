import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

import { mapColours } from './colours.ts';
import type { ColourScheme, MapPlace, MarkerStyle } from './map-engine.ts';
import type { PlacedMarker } from './nearest-place.ts';
import { toMap } from './projection.ts';

/** Pixels; the white ring lies outside. */
export const MARKER_RADIUS = 9;
export const HIGHLIGHT_RADIUS = 14;

/** Places as red circles with a white ring. */
export interface PlaceLayer {
  readonly layer: VectorLayer;
  markers(): readonly PlacedMarker[];
  setPlaces(places: readonly MapPlace[]): void;
  /** Draws one marker elsewhere, in map metres, until the places are set again. */
  move(id: string, coordinate: readonly number[]): void;
  highlight(id: string | null): void;
  setCurrent(id: string | null): void;
  setMarkerStyle(style: MarkerStyle): void;
  setScheme(scheme: ColourScheme): void;
}

/** Class of the element above the tiles, so that what dims the tiles leaves the markers alone. */
export const PLACE_CLASS = 'waypost-places';

export function createPlaceLayer(scheme: ColourScheme): PlaceLayer {
  const source = new VectorSource<Feature<Point>>({ wrapX: true });
  const layer = new VectorLayer({
    source,
    className: PLACE_CLASS,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  let highlighted: string | null = null;
  let current: string | null = null;
  let markerStyleNow: MarkerStyle = 'circles';
  let markers: readonly PlacedMarker[] = [];

  const setScheme = (next: ColourScheme) => {
    const plain = markerStyle(next, MARKER_RADIUS);
    const large = markerStyle(next, HIGHLIGHT_RADIUS);
    const number = new Text({
      font: "600 13px 'Inter Variable', system-ui, sans-serif",
      fill: new Fill({ color: mapColours(next).onMarker }),
    });
    large.setText(number);
    large.setZIndex(1);
    layer.setStyle((feature) => {
      const id = feature.getId();
      if (id !== highlighted && id !== current && markerStyleNow === 'circles') return plain;
      number.setText(String(feature.get('number')));
      return large;
    });
  };
  setScheme(scheme);

  return {
    layer,
    markers: () => markers,
    setPlaces(places) {
      markers = places.map(({ id, location }) => ({ id, coordinate: toMap(location) }));
      source.clear();
      source.addFeatures(
        places.map(({ id, number, location }) => {
          const feature = new Feature({ geometry: new Point(toMap(location)), number });
          feature.setId(id);
          return feature;
        }),
      );
    },
    move(id, coordinate) {
      source
        .getFeatureById(id)
        ?.getGeometry()
        ?.setCoordinates([...coordinate]);
    },
    highlight(id) {
      if (id === highlighted) return;
      highlighted = id;
      layer.changed();
    },
    setCurrent(id) {
      if (id === current) return;
      current = id;
      layer.changed();
    },
    setMarkerStyle(style) {
      markerStyleNow = style;
      layer.changed();
    },
    setScheme,
  };
}

/** A red circle with a white ring around it. */
export function markerStyle(scheme: ColourScheme, radius: number): Style {
  const { marker, ring } = mapColours(scheme);
  // A stroke straddles the circle's edge: half of it would cover the fill.
  return new Style({
    image: new Circle({
      radius: radius + 1.5,
      fill: new Fill({ color: marker }),
      stroke: new Stroke({ color: ring, width: 3 }),
    }),
  });
}
