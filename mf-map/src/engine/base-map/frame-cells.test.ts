import { cellsOf, keyOf, parentOf, type GroundFrame } from './frame-cells.ts';

const frame = (change: Partial<GroundFrame>): GroundFrame => ({
  worldSize: 512,
  left: 0,
  top: 0,
  width: 512,
  height: 512,
  pixelRatio: 1,
  ...change,
});
const keys = (one: GroundFrame, max = 8) => cellsOf(one, 0, max).map(keyOf).sort();

it('the world in one tile is that tile', () => {
  expect(keys(frame({ width: 511, height: 511 }))).toEqual(['0/0/0']);
});

it('across the date line both ends of the world are needed', () => {
  const fiji = frame({ worldSize: 2048, left: 2000, top: 900, width: 100, height: 100 });
  expect(keys(fiji)).toEqual(['2/0/1', '2/3/1']);
  expect(keys({ ...fiji, left: fiji.left - 3 * 2048 })).toEqual(['2/0/1', '2/3/1']);
});

it('beyond the poles there are none', () => {
  expect(keys(frame({ top: -2000, height: 1000 }))).toEqual([]);
  expect(keys(frame({ worldSize: 1024, top: -300, left: 10, width: 100, height: 400 }))).toEqual(['1/0/0']);
});

it('closer than the archive goes, its closest tiles are drawn larger', () => {
  const close = frame({
    worldSize: 512 * 2 ** 14,
    left: 512 * 2 ** 13,
    top: 512 * 2 ** 13,
    width: 300,
    height: 300,
  });
  const [cell] = cellsOf(close, 0, 8);
  expect(cell).toMatchObject({ z: 8, x: 128, y: 128, size: 512 * 64 });
});

it('a finer screen needs no closer tiles', () => {
  const fine = frame({ worldSize: 3 * 2048, width: 900, height: 900, pixelRatio: 3 });
  expect(cellsOf(fine, 0, 8)[0]!.z).toBe(2);
});

it('the tiles in the middle come first', () => {
  const [first] = cellsOf(frame({ worldSize: 4096, left: 1000, top: 1000, width: 900, height: 900 }), 0, 8);
  expect(first).toMatchObject({ x: 2, y: 2 });
});

it('a square lies in its parent where the pyramid has it', () => {
  const cell = { z: 3, x: 5, y: 2, left: 100, top: 40, size: 512 };
  expect(parentOf(cell)).toEqual({ z: 2, x: 2, y: 1, left: -412, top: 40, size: 1024 });
  expect(parentOf({ ...cell, z: 0 })).toBeNull();
});
