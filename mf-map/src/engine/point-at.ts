import type { DrawnPoint } from './found-layer.ts';
import { WORLD_WIDTH } from './projection.ts';

/** Pixels beyond a circle's edge that count as the circle: its ring for a mouse, more for a fingertip. */
export const SLACK = { mouse: 5, touch: 12 } as const;

/**
 * Of what is drawn, what a position of the map lies on, in any copy of the world: the one whose middle is nearest.
 * `resolution` is in map metres a pixel. Null when it lies on none.
 */
export function pointAt(
  points: readonly DrawnPoint[],
  position: readonly number[],
  resolution: number,
  slack: number,
): DrawnPoint | null {
  let nearest: DrawnPoint | null = null;
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
