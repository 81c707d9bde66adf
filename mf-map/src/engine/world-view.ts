import View from 'ol/View.js';

import type { MapFrame } from './frame-places.ts';
import { WORLD_WIDTH } from './projection.ts';

/** Closest zoom level of any map. */
export const MAX_ZOOM = 19;
const WORLD_IN_A_TILE = WORLD_WIDTH / 256;

/**
 * A view that looks at `frame` in a map of this height (pixels). East and west go on for ever; north and
 * south end at the world's edge, or where the frame ends if that reaches beyond.
 */
export function createWorldView({ centre: [x, y], resolution }: MapFrame, height: number): View {
  const edge = WORLD_WIDTH / 2;
  const reach = (height / 2) * resolution;
  return new View({
    center: [x, y],
    resolution,
    minZoom: Math.min(0, Math.log2(WORLD_IN_A_TILE / resolution)),
    maxZoom: MAX_ZOOM,
    extent: [-Infinity, Math.min(-edge, y - reach), Infinity, Math.max(edge, y + reach)],
    smoothResolutionConstraint: false,
  });
}
