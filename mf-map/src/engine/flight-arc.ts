import { fromMap, toMap, type MapCoordinate } from './projection.ts';

/** Of a flight's length, how far at least its arc lies beside the straight line: a short one would look like a road. */
const BULGE = 0.12;
/** Less to the right is none: to the left. */
const LEFT = 1e-3;
const POINTS = 32;
const RADIANS = Math.PI / 180;

/** The control point of the curve that stands for a flight: it lies as far beside the straight line as the great circle does half-way. */
export function arcControl(from: MapCoordinate, to: MapCoordinate): MapCoordinate {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(east, north);
  const middle: MapCoordinate = [from[0] + east / 2, from[1] + north / 2];
  const [latitude, other] = [fromMap(from).latitude * RADIANS, fromMap(to).latitude * RADIANS];
  const across = (fromMap(to).longitude - fromMap(from).longitude) * RADIANS;
  const [x, y] = [Math.cos(other) * Math.cos(across), Math.cos(other) * Math.sin(across)];
  const halfWay = toMap({
    longitude: Math.atan2(y, Math.cos(latitude) + x) / RADIANS,
    latitude:
      Math.atan2(Math.sin(latitude) + Math.sin(other), Math.hypot(Math.cos(latitude) + x, y)) / RADIANS,
  });
  // Across the straight line: half of the way is not half of the map.
  const apart = (halfWay[0] + from[0] - middle[0]) * -north + (halfWay[1] - middle[1]) * east;
  const share = apart / length ** 2;
  const bend = 2 * (share < -LEFT ? Math.min(share, -BULGE) : Math.max(share, BULGE));
  return [middle[0] - bend * north, middle[1] + bend * east];
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
