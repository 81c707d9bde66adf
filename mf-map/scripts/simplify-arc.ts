/** A position in degrees, longitude first. */
export type Position = readonly [longitude: number, latitude: number];

/**
 * Visvalingam's simplification: drops, smallest first, every point whose triangle with its
 * neighbours covers less than `minArea` square degrees as they look at the equator. Both ends stay,
 * and so do at least `keep` points, so an island never becomes a line.
 */
export function simplifyArc(arc: readonly Position[], minArea: number, keep: number): Position[] {
  const points = [...arc];
  while (points.length > keep) {
    let smallest = Infinity;
    let at = -1;
    for (let index = 1; index < points.length - 1; index += 1) {
      const area = triangleArea(points[index - 1]!, points[index]!, points[index + 1]!);
      if (area < smallest) {
        smallest = area;
        at = index;
      }
    }
    if (at < 0 || smallest >= minArea) break;
    points.splice(at, 1);
  }
  return points;
}

function triangleArea(a: Position, b: Position, c: Position): number {
  const twice = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  const shrink = Math.cos((b[1] * Math.PI) / 180);
  return Math.abs(twice / 2) * shrink;
}
