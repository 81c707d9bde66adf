import type { LonLat } from '@waypost/contracts/geo.ts';
import type Map from 'ol/Map.js';

import { boundsOf, type MapBounds } from './bounds.ts';
import { clearScale, type MapRoom, type PixelBox } from './clear-scale.ts';
import { CLOSEST_ZOOM, MARKER_MARGIN, OPENING_STRIP } from './opening-view.ts';
import { frameBounds, middleOf, type Size } from './frame-bounds.ts';
import { frameFree } from './frame-free.ts';
import { freeBox } from './free-box.ts';
import { framePlaces, type MapFrame } from './frame-places.ts';
import { meanLocation } from './mean-location.ts';
import { nearestCopy } from './nearest-copy.ts';
import { createPlaceFollower } from './place-follower.ts';
import { fromMap, toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { createWorldView, MAX_ZOOM } from './world-view.ts';

const ANIMATION_MS = 220;
const FIT_MAX_ZOOM = 13;
/** How many times larger what is in view could be drawn before the view counts as another's. */
const GREATLY = 4;
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
  /** The mean of the locations in the middle, no closer than `zoom`, all in view; again after each change of size. `isWatched` shows the way there. */
  openOn(locations: readonly LonLat[], zoom: number, isWatched?: boolean): void;
  /** All locations in view, no closer than `closest` where it says one; those it gets when it asks again after each change of size. */
  keepAround(locations: () => readonly LonLat[], closest?: number): void;
  /** Whether all locations are in view, not cut by its edge, and take more than a small part of it. */
  suits(locations: readonly LonLat[]): boolean;
  /** Moves a location into the middle that is not clear of the edges and of what lies over the map; the zoom stays. */
  reveal(location: LonLat): void;
  /**
   * Brings a location into view together with the others of `among`, as close as they allow; without those at the zoom there is. Again
   * after each change of size.
   */
  follow(location: LonLat, among: readonly LonLat[] | null, isWatched: boolean): void;
  /** Moves the map so far that so many pixels around a position are in view and under nothing, where there is room; the zoom stays. */
  makeRoom(position: MapCoordinate, reach: number): void;
  /** This part of the map, whole; again after each change of size. */
  show(bounds: MapBounds): void;
  /** This part of the map clear of its edges, once, and no closer than `zoom`. */
  fly(bounds: MapBounds, zoom: number): void;
  /** All locations in view and under nothing, once. */
  fit(locations: readonly LonLat[]): void;
  zoomBy(levels: number): void;
  /** Goes again where it was last told to go, as after a change of size: something else lies over the map. */
  makeWay(): void;
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

  const followPlace = createPlaceFollower(map, animated, overlays);

  let aim: ((size: Size, isWatched: boolean) => void) | null = null;
  const sizeNow = (): Size | null => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    return width > 0 && height > 0 ? [width, height] : null;
  };
  const takeAim = (isWatched: boolean) => {
    const size = sizeNow();
    if (size) aim?.(size, isWatched);
  };
  const pursue = (next: NonNullable<typeof aim>, isWatched = false) => {
    aim = next;
    takeAim(isWatched);
  };
  map.on('change:size', () => takeAim(false));

  const resolutionAt = (zoom: number) => map.getView().getResolutionForZoom(zoom);
  const roomIn = ([width, height]: Size): MapRoom => ({
    width,
    height,
    overlays: overlays(),
    margin: MARKER_MARGIN,
  });
  const frameNow = () => map.getView().calculateExtent(map.getSize() ?? [0, 0]) as MapBounds;
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
    openOn(locations, zoom, isWatched = false) {
      const mean = meanLocation(locations);
      if (!mean) return;
      const places = locations.map(toMap);
      pursue((size, watched) => {
        const [width, height] = size;
        const strip = Math.min(OPENING_STRIP.pixels, OPENING_STRIP.share * height);
        const strips = [0, height - strip].map((top) => ({
          left: 0,
          top,
          right: width,
          bottom: top + strip,
        }));
        const room = roomIn(size);
        // With most of it hidden, the rest has room for places only.
        const frame =
          freeBox(size, room.overlays).top > height / 2
            ? frameFree(middleOf(boundsOf(locations)!), places, room, resolutionAt(zoom))
            : framePlaces(
                toMap(mean),
                places,
                { ...room, overlays: [...strips, ...room.overlays] },
                resolutionAt(zoom),
              );
        if (watched) goTo(frame, size);
        else map.setView(createWorldView(frame, height));
      }, isWatched);
    },
    keepAround(locations, closest = FIT_MAX_ZOOM) {
      pursue((size) => {
        const current = locations();
        const bounds = boundsOf(current);
        if (!bounds) return;
        const places = current.map(toMap);
        const frame = framePlaces(middleOf(bounds), places, roomIn(size), resolutionAt(closest));
        map.setView(createWorldView(frame, size[1]));
      });
    },
    suits(locations) {
      const bounds = boundsOf(locations);
      const size = sizeNow();
      if (!bounds || !size) return false;
      const [minX, minY, maxX, maxY] = bounds;
      const [left, bottom, right, top] = frameNow();
      const resolution = (right - left) / size[0];
      const edge = Math.min(MARKER_MARGIN / 2, size[0] / 8, size[1] / 8) * resolution;
      const middle = middleOf(bounds);
      const shift = nearestCopy(middle, map.getView().getCenter())[0] - middle[0];
      const isAcross = minX + shift >= left + edge && maxX + shift <= right - edge;
      const isInView = isAcross && minY >= bottom + edge && maxY <= top - edge;
      const tight = frameBounds(bounds, size, MARKER_MARGIN, resolutionAt(FIT_MAX_ZOOM));
      return isInView && resolution < GREATLY * tight.resolution;
    },
    reveal(location) {
      const size = sizeNow();
      const view = map.getView();
      const centre = view.getCenter();
      if (!size || !centre) return;
      const [x, y] = nearestCopy(toMap(location), centre);
      const scale = 1 / (view.getResolution() ?? 1);
      if (clearScale([[x - centre[0]!, y - centre[1]!]], roomIn(size), scale) === scale) return;
      aim = null;
      view.cancelAnimations();
      if (duration > 0) view.animate({ center: [x, y], duration });
      else view.setCenter([x, y]);
    },
    follow(location, among, isWatched) {
      const bounds = boundsOf(among ?? []);
      const closest = resolutionAt(CLOSEST_ZOOM[among && among.length > 1 ? 'several' : 'one']);
      pursue((size, watched) => {
        const frame = bounds && frameFree(middleOf(bounds), (among ?? []).map(toMap), roomIn(size), closest);
        followPlace(toMap(location), size, { isWatched: watched, frame });
      }, isWatched);
    },
    makeRoom(position, reach) {
      const size = sizeNow();
      if (!size) return;
      const ease = Math.max(0, 1 - (2 * reach) / Math.min(...size));
      followPlace(position, size, { isWatched: true, margin: reach, ease });
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
        const places = locations.map(toMap);
        goTo(frameFree(middle, places, roomIn(size), resolutionAt(FIT_MAX_ZOOM)), size);
      });
    },
    zoomBy(levels) {
      const view = map.getView();
      const zoom = (view.getZoom() ?? 0) + levels;
      if (duration > 0) view.animate({ zoom, duration });
      else view.setZoom(zoom);
    },
    makeWay: () => takeAim(true),
    release() {
      aim = null;
    },
    centre: () => fromMap(map.getView().getCenter() ?? [0, 0]),
    zoom: () => map.getView().getZoom() ?? 0,
    frame: frameNow,
  };
}
