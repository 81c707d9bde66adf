/** @jest-environment node */
import { cutAtDateLine } from './cut-at-date-line.ts';

const ring = (...points: readonly (readonly [number, number])[]) =>
  points.map(([longitude, latitude]) => ({ longitude, latitude }));

/** Square degrees, by the shoelace formula. */
function area(points: readonly { longitude: number; latitude: number }[]): number {
  const twice = points.reduce((sum, to, index) => {
    const from = points.at(index - 1)!;
    return sum + from.longitude * to.latitude - to.longitude * from.latitude;
  }, 0);
  return Math.abs(twice / 2);
}

describe('cutAtDateLine', () => {
  it('leaves a ring alone that does not cross', () => {
    const square = ring([10, 0], [20, 0], [20, 10], [10, 10], [10, 0]);
    expect(cutAtDateLine(square)).toEqual([square]);
  });

  it('cuts an island on the date line into its two shores', () => {
    const island = ring([178, -18], [-179, -18], [-179, -16], [178, -16], [178, -18]);
    const pieces = cutAtDateLine(island);
    expect(pieces.map(area)).toEqual([4, 2]);
    for (const { longitude } of pieces.flat()) expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  });

  it('closes a continent around the South Pole along the pole', () => {
    const continent = ring([-120, -70], [0, -70], [120, -70], [-120, -70]);
    const total = cutAtDateLine(continent).reduce((sum, piece) => sum + area(piece), 0);
    expect(total).toBeCloseTo(360 * 20, 6);
  });
});
