import type { MapRoom, PixelBox } from './clear-scale.ts';
import { framePlaces, type MapFrame } from './frame-places.ts';
import { freeBox } from './free-box.ts';
import type { MapCoordinate } from './projection.ts';

/**
 * As `framePlaces`, with `middle` in the middle of what bars along the map's sides leave of it, or of what is left below a button over
 * its upper edge, whichever shows the places closer.
 */
export function frameFree(
  middle: MapCoordinate,
  places: readonly MapCoordinate[],
  room: MapRoom,
  closest: number,
): MapFrame {
  const free = freeBox([room.width, room.height], room.overlays);
  const tops = room.overlays
    .map(({ bottom }) => bottom)
    .filter((bottom) => bottom > free.top && bottom < (free.top + free.bottom) / 2);
  return [free.top, ...tops]
    .map((top) => frameIn({ ...free, top }, middle, places, room, closest))
    .reduce((best, next) => (next.resolution < best.resolution ? next : best));
}

function frameIn(
  { left, top, right, bottom }: PixelBox,
  middle: MapCoordinate,
  places: readonly MapCoordinate[],
  { width, height, overlays, margin }: MapRoom,
  closest: number,
): MapFrame {
  const room: MapRoom = {
    width: right - left,
    height: bottom - top,
    overlays: overlays.map((box) => ({
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
    })),
    margin,
  };
  const { centre, resolution } = framePlaces(middle, places, room, closest);
  return {
    centre: [
      centre[0] - ((left + right - width) / 2) * resolution,
      centre[1] + ((top + bottom - height) / 2) * resolution,
    ],
    resolution,
  };
}
