import type { PlaceGroups } from './place-groups.ts';
import { toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import { createZoomGroups } from './zoom-groups.ts';

const resolutionAt = (zoom: number) => WORLD_WIDTH / 256 / 2 ** zoom;
const at = (longitude: number, latitude = 0): MapCoordinate => toMap({ longitude, latitude });
const membersIn = (groups: PlaceGroups) =>
  Array.from({ length: groups.length }, (_, group) => [...groups.membersOf(group)]);
/** Places this many pixels apart at zoom 10, from west to east. */
const row = (count: number, pixels: number) =>
  Array.from({ length: count }, (_, place): MapCoordinate => [place * pixels * resolutionAt(10), 0]);

describe('places in groups', () => {
  it('join with a number where they would overlap, in the order of the story', () => {
    const places = [
      ...row(3, 100),
      ...row(3, 100).map(([x, y]): MapCoordinate => [x + 10 * resolutionAt(10), y]),
    ];
    const groups = createZoomGroups(places, 'numbers').at(resolutionAt(10));
    expect(membersIn(groups)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect(groups.xs[1]).toBeCloseTo(105 * resolutionAt(10), 6);
    expect(groups.isSpot(1)).toBe(false);
  });

  it('come apart closer in', () => {
    const groups = createZoomGroups(row(3, 20), 'numbers');
    expect(membersIn(groups.at(resolutionAt(10)))).toEqual([[0, 1], [2]]);
    expect(membersIn(groups.at(resolutionAt(12)))).toEqual([[0], [1], [2]]);
  });

  it('are made once for a zoom', () => {
    const groups = createZoomGroups(row(3, 20), 'numbers');
    expect(groups.at(resolutionAt(10))).toBe(groups.at(resolutionAt(10.1)));
  });

  it('join over the date line, and stand on it', () => {
    const groups = createZoomGroups([at(179.99), at(-179.99)], 'numbers').at(resolutionAt(8));
    expect(membersIn(groups)).toEqual([[0, 1]]);
    expect(Math.abs(groups.xs[0]!)).toBeCloseTo(WORLD_WIDTH / 2, 3);
  });

  it('at one spot are one marker at every zoom and in every style', () => {
    const places = Array.from({ length: 60 }, () => at(-56.19, -34.9));
    for (const style of ['circles', 'numbers', 'pictures'] as const) {
      const groups = createZoomGroups([at(10, 10), ...places], style).at(resolutionAt(19));
      expect(groups.length).toBe(2);
      expect(groups.sizeOf(1)).toBe(60);
      expect(groups.isSpot(1)).toBe(true);
    }
  });

  it('stay circles that overlap, as the specification has it, in a story of up to sixty', () => {
    expect(createZoomGroups(row(60, 1), 'circles').at(resolutionAt(10)).length).toBe(60);
  });

  it('of longer stories join even as circles where nobody could tell them apart', () => {
    const groups = createZoomGroups(row(200, 1), 'circles').at(resolutionAt(10));
    expect(groups.length).toBeLessThan(20);
    expect(createZoomGroups(row(200, 10), 'circles').at(resolutionAt(10)).length).toBe(200);
  });

  it('do not hide each other’s numbers', () => {
    const places = Array.from({ length: 300 }, (_, place) =>
      at(-56.16 + Math.cos(place * 7.3) * 0.03, -34.9 + Math.sin(place * 12.9) * 0.02),
    );
    const { length, xs, ys, sizeOf, isSpot } = createZoomGroups(places, 'circles').at(resolutionAt(10));
    const large = Array.from({ length }, (_, group) => group).filter((group) => sizeOf(group) >= 20);
    expect(large.length).toBeGreaterThan(0);
    expect(large.some(isSpot)).toBe(false);
    for (const one of large)
      for (const other of large)
        if (one < other)
          expect(Math.hypot(xs[one]! - xs[other]!, ys[one]! - ys[other]!) / resolutionAt(10)).toBeGreaterThan(
            28,
          );
  });

  it('hold every place exactly once, whatever the crowd', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const places = Array.from({ length: 3000 }, () => at(random() * 8, random() * 8));
    for (const style of ['circles', 'numbers', 'pictures'] as const) {
      for (const zoom of [0, 4, 6, 8, 12]) {
        const all = membersIn(createZoomGroups(places, style).at(resolutionAt(zoom))).flat();
        expect(all.sort((a, b) => a - b)).toEqual(places.map((_, place) => place));
      }
    }
  });

  it('of no place are none', () => {
    expect(createZoomGroups([], 'circles').at(resolutionAt(3)).length).toBe(0);
  });
});
