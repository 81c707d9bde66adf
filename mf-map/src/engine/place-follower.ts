import { easeOut } from 'ol/easing.js';
import type Map from 'ol/Map.js';

import { clearScale, type PixelBox } from './clear-scale.ts';
import type { Size } from './frame-bounds.ts';
import type { MapFrame } from './frame-places.ts';
import { freeBox } from './free-box.ts';
import { nearestCopy } from './nearest-copy.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { createWorldView } from './world-view.ts';

const FOLLOW_MS = 300;
/** To another part of the map, closer or farther. */
const FLY_MS = 600;
/** Zoom levels apart that are not worth a change. */
const SAME_ZOOM = 0.5;
/** Pixels for a highlighted marker, its ring, and some air around them. */
const MARGIN = 24;
const AT_EASE = 0.6;
/** Maps' widths or heights to go from which on the way is not worth watching: only its end is. */
const FAR = 1.6;
/** Of the map's smaller side, how much of a far way is left to watch. */
const LAST_STRETCH = 0.6;

interface FollowManner {
  /** Whether the way there is shown. */
  readonly isWatched: boolean;
  /** What to show of the map around the place, unless what is shown is much the same; the zoom stays without it. */
  readonly frame?: MapFrame | null;
  /** How many pixels clear of edges and overlays the place must stand. */
  readonly margin?: number;
  /** Of the free part of the map, how much around its middle it may stand in without the map moving. */
  readonly ease?: number;
}

/** Brings a position into view. */
export type FollowPlace = (position: MapCoordinate, size: Size, manner: FollowManner) => void;

export function createPlaceFollower(
  map: Map,
  animated: boolean,
  overlays: () => readonly PixelBox[],
): FollowPlace {
  return (position, size, { isWatched, frame = null, margin = MARGIN, ease = frame ? 1 : AT_EASE }) => {
    const view = map.getView();
    view.cancelAnimations();
    const centre = view.getCenter() as MapCoordinate | undefined;
    const resolution = view.getResolution();
    if (!centre || !resolution) return;
    const place = nearestCopy(position, centre);
    const boxes = overlays();
    const free = freeBox(size, boxes);
    const isAsClose = !frame || Math.abs(Math.log2(frame.resolution / resolution)) < SAME_ZOOM;
    if (isAsClose && isAtEase(place, centre, resolution, size, boxes, free, margin, ease)) return;

    const [width, height] = size;
    const goal: MapFrame = frame
      ? { centre: nearestCopy(frame.centre, centre), resolution: frame.resolution }
      : {
          centre: [
            place[0] - ((free.left + free.right - width) / 2) * resolution,
            place[1] + ((free.top + free.bottom - height) / 2) * resolution,
          ],
          resolution,
        };
    const reaching = reachingView(map, goal, { centre, resolution }, height);
    if (!animated || !isWatched) {
      reaching.setCenter(goal.centre);
      reaching.setResolution(goal.resolution);
      return;
    }
    const east = goal.centre[0] - centre[0];
    const north = goal.centre[1] - centre[1];
    const way = Math.hypot(east, north) / Math.max(resolution, goal.resolution);
    if (way > FAR * Math.max(width, height)) {
      const left = (LAST_STRETCH * Math.min(width, height)) / way;
      reaching.setCenter([goal.centre[0] - east * left, goal.centre[1] - north * left]);
      reaching.setResolution(goal.resolution);
    }
    // Swift at first: a step taken in the middle of the last one goes on at once.
    reaching.animate({
      center: goal.centre,
      resolution: goal.resolution,
      duration: frame ? FLY_MS : FOLLOW_MS,
      easing: easeOut,
    });
  };
}

function isAtEase(
  place: MapCoordinate,
  centre: MapCoordinate,
  resolution: number,
  [width, height]: Size,
  overlays: readonly PixelBox[],
  free: PixelBox,
  margin: number,
  ease: number,
): boolean {
  const east = place[0] - centre[0];
  const north = place[1] - centre[1];
  const scale = 1 / resolution;
  if (clearScale([[east, north]], { width, height, overlays, margin }, scale) !== scale) return false;
  const fromMiddleX = Math.abs(width / 2 + east * scale - (free.left + free.right) / 2);
  const fromMiddleY = Math.abs(height / 2 - north * scale - (free.top + free.bottom) / 2);
  return (
    fromMiddleX <= (ease / 2) * (free.right - free.left) &&
    fromMiddleY <= (ease / 2) * (free.bottom - free.top)
  );
}

/** The map's view, or near a pole one that may look beyond the world's edge as far as the goal needs. */
function reachingView(map: Map, goal: MapFrame, now: MapFrame, height: number) {
  if (Math.abs(goal.centre[1]) + (height / 2) * goal.resolution <= WORLD_WIDTH / 2) return map.getView();
  const view = createWorldView(goal, height);
  map.setView(view);
  view.setCenter(now.centre);
  view.setResolution(now.resolution);
  return view;
}
