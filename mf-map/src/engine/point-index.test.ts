import { createPointIndex } from './point-index.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const places = [
  { longitude: -56.19, latitude: -34.9 },
  { longitude: -57.84, latitude: -34.47 },
  { longitude: 179.9, latitude: -17 },
].map(toMap);
const index = createPointIndex(
  Float64Array.from(places, ([x]) => x),
  Float64Array.from(places, ([, y]) => y),
);
const around = (longitude: number, latitude: number, reach: number) =>
  [...index.around(...toMap({ longitude, latitude }), reach)].sort();

describe('an index of points', () => {
  it('finds what is in reach and nothing else', () => {
    expect(around(-56.2, -34.9, 5000)).toEqual([0]);
    expect(around(-57, -34.6, 1_000_000)).toEqual([0, 1]);
    expect(around(-50, -30, 5000)).toEqual([]);
  });

  it('finds a point from any copy of the world', () => {
    const [x, y] = places[0]!;
    expect(index.around(x + 2 * WORLD_WIDTH, y, 10)).toEqual([0]);
  });

  it('reaches over the date line, either way', () => {
    expect(around(-179.95, -17, 20_000)).toEqual([2]);
    expect(around(179.95, -17, 20_000)).toEqual([2]);
  });

  it('finds each point once where the world is smaller than the reach', () => {
    expect(around(170, -30, WORLD_WIDTH)).toEqual([0, 1, 2]);
  });

  it('shows a point in each copy of the world that is within the bounds', () => {
    const found: unknown[] = [];
    const edge = 1.2 * WORLD_WIDTH;
    index.within([-edge, -edge, edge, edge], (point, shift) => found.push([point, shift / WORLD_WIDTH]));
    expect(found.sort()).toEqual([
      [0, -1],
      [0, 0],
      [0, 1],
      [1, -1],
      [1, 0],
      [1, 1],
      [2, -1],
      [2, 0],
    ]);
  });

  it('of nothing finds nothing', () => {
    const empty = createPointIndex(new Float64Array(), new Float64Array());
    expect(empty.around(0, 0, 1e9)).toEqual([]);
    empty.within([-1e9, -1e9, 1e9, 1e9], () => {
      throw new Error('There is no point.');
    });
  });
});
