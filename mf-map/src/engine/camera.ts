import type { LonLat } from '@waypost/contracts/geo.ts';
import type Map from 'ol/Map.js';
import View from 'ol/View.js';

import { boundsOf, type MapBounds } from './bounds.ts';
import { fromMap, toMap, WORLD_WIDTH } from './projection.ts';

const ANIMATION_MS = 220;
/** Top, right, bottom, left: room for the buttons in the right-hand corners. */
const FIT_PADDING_PX = [40, 84, 84, 40];
const FIT_MAX_ZOOM = 13;
/** Where people live: no poles. Latitudes and longitudes of two corners. */
const INHABITED = [
  { longitude: -168, latitude: -56 },
  { longitude: 178, latitude: 72 },
] as const;

/** Where the map looks. */
export interface Camera {
  readonly view: View;
  showWorld(): void;
  lookAt(location: LonLat, zoom?: number): void;
  fit(locations: readonly LonLat[]): void;
  zoomBy(levels: number): void;
  centre(): LonLat;
  zoom(): number;
  /** The map's frame in map metres. */
  frame(): MapBounds;
}

export function createCamera(map: Map, animated: boolean): Camera {
  // North and south end at the world's edge; east and west go on for ever.
  const edge = WORLD_WIDTH / 2;
  const extent = [-Infinity, -edge, Infinity, edge];
  const view = new View({ center: [0, 0], zoom: 1, maxZoom: 19, extent, smoothResolutionConstraint: false });
  map.setView(view);
  const duration = animated ? ANIMATION_MS : 0;

  let waiting: (() => void) | null = null;
  const withSize = (command: () => void) => {
    waiting = null;
    if (map.getSize()) command();
    else waiting = command;
  };
  map.on('change:size', () => {
    if (!map.getSize()) return;
    waiting?.();
    waiting = null;
  });

  const centre = () => fromMap(view.getCenter() ?? [0, 0]);
  return {
    view,
    showWorld() {
      const [southWest, northEast] = INHABITED;
      withSize(() => {
        view.setCenter([0, (toMap(southWest)[1] + toMap(northEast)[1]) / 2]);
        view.fit([...toMap(southWest), ...toMap(northEast)]);
      });
    },
    lookAt(location, zoom) {
      waiting = null;
      view.cancelAnimations();
      if (zoom !== undefined) view.setZoom(zoom);
      view.setCenter(toMap(location));
    },
    fit(locations) {
      const bounds = boundsOf(locations);
      if (!bounds) return;
      withSize(() => view.fit(bounds, { padding: FIT_PADDING_PX, maxZoom: FIT_MAX_ZOOM, duration }));
    },
    zoomBy(levels) {
      const zoom = (view.getZoom() ?? 0) + levels;
      if (duration > 0) view.animate({ zoom, duration });
      else view.setZoom(zoom);
    },
    centre,
    zoom: () => view.getZoom() ?? 0,
    frame: () => view.calculateExtent(map.getSize() ?? [0, 0]) as MapBounds,
  };
}
