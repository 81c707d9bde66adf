import { clearScale, type MapRoom, type Offset } from './clear-scale.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** What a map shows. */
export interface MapFrame {
  readonly centre: MapCoordinate;
  /** Map metres a pixel. */
  readonly resolution: number;
}

/**
 * The closest frame around `centre` that shows all places clear of what lies over the map, no closer
 * than `closest` (map metres a pixel). East and west a place counts where its nearest copy of the world
 * has it. The centre moves north or south only where the frame would reach beyond the world's edge and
 * all places stay clear.
 */
export function framePlaces(
  centre: MapCoordinate,
  places: readonly MapCoordinate[],
  room: MapRoom,
  closest: number,
): MapFrame {
  const [x, y] = centre;
  const scaleAround = (middle: number, largest: number) =>
    clearScale(
      places.map((place): Offset => [shortWayEast(x, place[0]), place[1] - middle]),
      room,
      largest,
    );
  const scale = scaleAround(y, 1 / closest);
  const within = withinWorld(y, room.height / scale);
  const clear = scaleAround(within, scale) === scale;
  return { centre: [x, clear ? within : y], resolution: 1 / scale };
}

/** Metres east from one meridian to the other, negative for west, whichever way is shorter. */
function shortWayEast(from: number, to: number): number {
  return to - from - Math.round((to - from) / WORLD_WIDTH) * WORLD_WIDTH;
}

/** The middle nearest to `y` for which a frame of this height lies within the world; the equator if none does. */
function withinWorld(y: number, height: number): number {
  const reach = Math.max(0, (WORLD_WIDTH - height) / 2);
  return Math.max(-reach, Math.min(reach, y));
}
