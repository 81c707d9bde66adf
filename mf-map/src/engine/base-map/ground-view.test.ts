import { frameInSight, isEnough, placeIn, viewAround, type Sight } from './ground-view.ts';

const worldWidth = 40_000;
const sight = (change: Partial<Sight> = {}) =>
  frameInSight({ worldWidth, centre: [0, 0], resolution: 10, size: [400, 300], pixelRatio: 2, ...change });

it('what is in sight is counted in device pixels from the corner of the world', () => {
  expect(sight()).toMatchObject({ worldSize: 8000, left: 3600, top: 3700, width: 800, height: 600 });
});

it('a screen finer than anybody sees is painted no finer', () => {
  expect(sight({ pixelRatio: 8 }).pixelRatio).toBe(3);
});

it('more is painted than is in sight, on a huge screen no more than can be held', () => {
  const { frame, beside } = viewAround(sight(), 'light', false);
  expect(beside).toEqual([240, 180]);
  expect(frame).toMatchObject({ left: 3360, top: 3520, width: 1280, height: 960 });
  const huge = viewAround(sight({ size: [3000, 2000], pixelRatio: 2 }), 'light', false).frame;
  expect(huge).toMatchObject({ width: 6000, height: 4000 });
});

describe('what was ordered', () => {
  const ordered = viewAround(sight(), 'light', true);
  it.each<[string, boolean, Parameters<typeof isEnough>[1], 'light' | 'dark', boolean]>([
    ['the same view', true, sight(), 'light', true],
    ['a little farther', true, sight({ centre: [500, 300] }), 'light', true],
    ['near its edge', false, sight({ centre: [1000, 0] }), 'light', true],
    ['another zoom', false, sight({ resolution: 9 }), 'light', true],
    ['other colours', false, sight(), 'dark', true],
    ['a map that has begun to move', false, sight(), 'light', false],
    ['a larger map', false, sight({ size: [900, 300] }), 'light', true],
  ])('is enough or not for %s', (_, expected, next, scheme, isMoved) => {
    expect(isEnough(ordered, next, scheme, isMoved)).toBe(expected);
  });
});

describe('a painted frame', () => {
  const { frame } = viewAround(sight(), 'light', false);
  it('lies on whole device pixels at its own zoom', () => {
    expect(placeIn(frame, sight({ centre: [1.3, 0] }))).toEqual({ x: -240, y: -180, scale: 1 });
  });
  it('is drawn larger until that zoom is painted', () => {
    const { x, scale } = placeIn(frame, sight({ resolution: 5 }));
    expect(scale).toBe(2);
    expect(x).toBe(3360 * 2 - sight({ resolution: 5 }).left);
  });
  it('is shown in whichever copy of the world is in sight', () => {
    const there = placeIn(frame, sight({ centre: [3 * worldWidth, 0] }));
    expect(there).toEqual({ x: -240, y: -180, scale: 1 });
  });
});
