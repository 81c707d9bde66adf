/** @jest-environment node */
import { zxyToTileId } from 'pmtiles';

import { tileId } from './tile-id.ts';

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 5, 2],
  [8, 0, 255],
  [8, 255, 0],
  [8, 137, 91],
])('the tile %i/%i/%i has the number readers look for it by', (z, x, y) => {
  expect(tileId({ z, x, y })).toBe(zxyToTileId(z, x, y));
});

test('all tiles of a zoom have numbers of their own, right behind those of the zoom before', () => {
  const ids = Array.from({ length: 64 }, (_, index) =>
    tileId({ z: 3, x: index % 8, y: Math.floor(index / 8) }),
  );
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => 21 + index));
});
