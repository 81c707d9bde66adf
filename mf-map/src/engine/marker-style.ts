import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { mapColours } from './colours.ts';
import type { ColourScheme } from './map-engine.ts';

/** Pixels; the white ring lies outside. */
export const MARKER_RADIUS = 9;
export const HIGHLIGHT_RADIUS = 14;

/** Class of the element above the tiles, so that what dims the tiles leaves the markers alone. */
export const PLACE_CLASS = 'waypost-places';

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
