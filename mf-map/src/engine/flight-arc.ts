import type { MapCoordinate } from './projection.ts';

/** How far the control point of its curve lies beside the straight line, as a share of that. */
const BEND = 0.25;
const POINTS = 32;

/** The control point of the curve that stands for a flight: bent towards the nearer pole, as shortest ways are. */
export function arcControl(from: MapCoordinate, to: MapCoordinate): MapCoordinate {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const bend = east < 0 === from[1] + to[1] < 0 ? BEND : -BEND;
  return [from[0] + east / 2 - bend * north, from[1] + north / 2 + bend * east];
}

/** The points of that curve after its first, x and y by turns. */
export function flightArc(from: MapCoordinate, to: MapCoordinate): number[] {
  const control = arcControl(from, to);
  return Array.from({ length: POINTS }, (_, at) => {
    const share = (at + 1) / POINTS;
    return [0, 1].map(
      (axis) =>
        (1 - share) ** 2 * from[axis]! + 2 * share * (1 - share) * control[axis]! + share ** 2 * to[axis]!,
    );
  }).flat();
}
