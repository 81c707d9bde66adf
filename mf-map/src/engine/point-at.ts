import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** Pixels beyond a circle's edge that count as the circle: its ring for a mouse, more for a fingertip. */
export const SLACK = { mouse: 5, touch: 12 } as const;

/** A circle the map draws. */
interface Drawn {
  readonly coordinate: MapCoordinate;
  /** Pixels. */
  readonly radius: number;
}

/**
 * Of what is drawn, what a position of the map lies on, in any copy of the world: the one whose middle is nearest.
 * `resolution` is in map metres a pixel. Null when it lies on none.
 */
export function pointAt<Point extends Drawn>(
  points: readonly Point[],
  position: readonly number[],
  resolution: number,
  slack: number,
): Point | null {
  let nearest: Point | null = null;
  let shortest = Infinity;
  for (const point of points) {
    const apart = point.coordinate[0] - position[0]!;
    const dx = apart - Math.round(apart / WORLD_WIDTH) * WORLD_WIDTH;
    const pixels = Math.hypot(dx, point.coordinate[1] - position[1]!) / resolution;
    if (pixels > point.radius + slack || pixels >= shortest) continue;
    shortest = pixels;
    nearest = point;
  }
  return nearest;
}
