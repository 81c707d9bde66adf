import { tilesAround } from './tiles-around.ts';

const levels = { minZoom: 0, maxZoom: 12 };
const at = (longitude: number, latitude: number) => ({ longitude, latitude });

it('takes the neighbours of a place’s tile far out, and half of them close by', () => {
  const tiles = tilesAround([at(16.37, 48.21)], levels);
  const on = (level: number) => tiles.filter(([z]) => z === level).length;
  expect([on(0), on(1), on(5), on(8), on(9), on(12)]).toEqual([1, 4, 9, 9, 4, 4]);
});

it('goes on beyond the date line, and not beyond the poles', () => {
  const columns = new Set(tilesAround([at(179.9, -16)], { minZoom: 4, maxZoom: 4 }).map(([, x]) => x));
  expect([...columns].toSorted((a, b) => a - b)).toEqual([0, 14, 15]);
  const rows = tilesAround([at(10, 85)], { minZoom: 4, maxZoom: 4 }).map(([, , y]) => y);
  expect(Math.min(...rows)).toBe(0);
});

it('leaves out what comes too close by where a journey is of thousands of places', () => {
  const places = Array.from({ length: 3000 }, (_, index) => at((index % 60) * 6 - 180, index / 40 - 40));
  const tiles = tilesAround(places, levels);
  expect(tiles.length).toBeLessThan(4001);
  expect(Math.max(...tiles.map(([z]) => z))).toBeGreaterThan(3);
});
