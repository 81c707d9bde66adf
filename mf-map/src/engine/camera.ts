import type { LonLat } from '@waypost/contracts/geo.ts';
import type Map from 'ol/Map.js';

import { boundsOf, type MapBounds } from './bounds.ts';
import type { PixelBox } from './clear-scale.ts';
import { frameBounds, middleOf, type Size } from './frame-bounds.ts';
import { framePlaces, type MapFrame } from './frame-places.ts';
import { meanLocation } from './mean-location.ts';
import { fromMap, toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { createWorldView, MAX_ZOOM } from './world-view.ts';

const ANIMATION_MS = 220;
const FIT_MAX_ZOOM = 13;
/** Pixels for a highlighted marker, its ring, and some air around them. */
const MARKER_MARGIN = 24;
/** Pixels between what was flown to and the map's edge: the marker of several places is larger. */
const FLY_MARGIN = 48;
/** Where people live: no poles. Latitudes and longitudes of two corners. */
const INHABITED = [
  { longitude: -168, latitude: -56 },
  { longitude: 178, latitude: 72 },
] as const;

/** Where the map looks. What is asked before the map has a size is done when it gets one. */
export interface Camera {
  /** The inhabited world, again after each change of size. */
  showWorld(): void;
  lookAt(location: LonLat, zoom?: number): void;
  /** The mean of the locations in the middle, no closer than `zoom`, all in view; again after each change of size. */
  openOn(locations: readonly LonLat[], zoom: number): void;
  /** This part of the map, whole; again after each change of size. */
  show(bounds: MapBounds): void;
  /** This part of the map clear of its edges, once, and no closer than `zoom`. */
  fly(bounds: MapBounds, zoom: number): void;
  /** All locations in view, once. */
  fit(locations: readonly LonLat[]): void;
  zoomBy(levels: number): void;
  /** From now on a change of size leaves the map where it is. */
  release(): void;
  centre(): LonLat;
  zoom(): number;
  /** The map's frame in map metres. */
  frame(): MapBounds;
}

/** `overlays` measures what lies over the map at the moment. */
export function createCamera(map: Map, animated: boolean, overlays: () => readonly PixelBox[]): Camera {
  map.setView(createWorldView({ centre: [0, 0], resolution: WORLD_WIDTH / 512 }, 0));
  const duration = animated ? ANIMATION_MS : 0;

  let aim: ((size: Size) => void) | null = null;
  const takeAim = () => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (width > 0 && height > 0) aim?.([width, height]);
  };
  const pursue = (next: (size: Size) => void) => {
    aim = next;
    takeAim();
  };
  map.on('change:size', takeAim);

  const resolutionAt = (zoom: number) => map.getView().getResolutionForZoom(zoom);
  const frameAround = (
    centre: MapCoordinate,
    locations: readonly LonLat[],
    zoom: number,
    [width, height]: Size,
  ) => {
    const room = { width, height, overlays: overlays(), margin: MARKER_MARGIN };
    return framePlaces(centre, locations.map(toMap), room, resolutionAt(zoom));
  };
  const goTo = (frame: MapFrame, [, height]: Size) => {
    const before = map.getView();
    const view = createWorldView(frame, height);
    map.setView(view);
    if (duration === 0) return;
    view.setResolution(before.getResolution());
    view.setCenter(before.getCenter());
    view.animate({ center: frame.centre, resolution: frame.resolution, duration });
  };
  return {
    showWorld() {
      const [southWest, northEast] = INHABITED;
      pursue(() => map.getView().fit([...toMap(southWest), ...toMap(northEast)]));
    },
    lookAt(location, zoom) {
      aim = null;
      const view = map.getView();
      view.cancelAnimations();
      if (zoom !== undefined) view.setZoom(zoom);
      view.setCenter(toMap(location));
    },
    openOn(locations, zoom) {
      const mean = meanLocation(locations);
      if (!mean) return;
      pursue((size) =>
        map.setView(createWorldView(frameAround(toMap(mean), locations, zoom, size), size[1])),
      );
    },
    show(bounds) {
      pursue((size) => {
        const frame = frameBounds(bounds, size, 0, resolutionAt(MAX_ZOOM));
        map.setView(createWorldView(frame, size[1]));
      });
    },
    fly(bounds, zoom) {
      pursue((size) => {
        aim = null;
        const { centre, resolution } = frameBounds(bounds, size, FLY_MARGIN, resolutionAt(zoom));
        goTo({ centre: nearestCopy(centre, map.getView().getCenter()), resolution }, size);
      });
    },
    fit(locations) {
      const bounds = boundsOf(locations);
      if (!bounds) return;
      pursue((size) => {
        aim = null;
        const middle = nearestCopy(middleOf(bounds), map.getView().getCenter());
        goTo(frameAround(middle, locations, FIT_MAX_ZOOM, size), size);
      });
    },
    zoomBy(levels) {
      const view = map.getView();
      const zoom = (view.getZoom() ?? 0) + levels;
      if (duration > 0) view.animate({ zoom, duration });
      else view.setZoom(zoom);
    },
    release() {
      aim = null;
    },
    centre: () => fromMap(map.getView().getCenter() ?? [0, 0]),
    zoom: () => map.getView().getZoom() ?? 0,
    frame: () => map.getView().calculateExtent(map.getSize() ?? [0, 0]) as MapBounds,
  };
}

/** The same place in the copy of the world in which it lies nearest to `from`. */
function nearestCopy([x, y]: MapCoordinate, from: readonly number[] = [0, 0]): MapCoordinate {
  return [x + Math.round((from[0]! - x) / WORLD_WIDTH) * WORLD_WIDTH, y];
}
