/** @jest-environment node */
import { Hands, type Stage } from './hands.ts';
import type { View } from './zoom.ts';

let hands: Hands;
let shown: View;
let stage: jest.Mocked<Stage>;

beforeEach(() => {
  shown = { scale: 1, x: 0, y: 0 };
  stage = {
    measure: jest.fn(() => ({
      stage: { width: 400, height: 800 },
      fitted: { width: 400, height: 300 },
    })),
    show: jest.fn().mockImplementation((view: View) => {
      shown = view;
    }),
    drag: jest.fn(),
    drop: jest.fn(),
  };
  hands = new Hands(stage);
});

/** One finger from one spot to another, in so many milliseconds. */
function stroke(from: [number, number], to: [number, number], ms: number, at = 0) {
  hands.down(1, { x: from[0], y: from[1] }, at);
  hands.move(1, { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 }, at + ms / 2);
  hands.move(1, { x: to[0], y: to[1] }, at + ms);
  hands.up(1, { x: to[0], y: to[1] }, at + ms);
}

it('comes closer to where a finger taps twice, and back with two more taps', () => {
  for (const at of [0, 200]) stroke([50, 20], [50, 20], 10, at);
  expect(shown.scale).toBe(2.5);
  expect(shown.x).toBeCloseTo(-75);
  for (const at of [1000, 1200]) stroke([50, 20], [50, 20], 10, at);
  expect(shown.scale).toBe(1);
});

it('takes two taps far from each other, or long after each other, for single ones', () => {
  stroke([0, 0], [0, 0], 10, 0);
  stroke([150, 0], [150, 0], 10, 200);
  stroke([150, 0], [150, 0], 10, 2000);
  expect(stage.show).not.toHaveBeenCalled();
});

it('comes closer as two fingers go apart, and stays under them', () => {
  hands.down(1, { x: -50, y: 0 }, 0);
  hands.down(2, { x: 50, y: 0 }, 5);
  hands.move(1, { x: -100, y: 0 }, 10);
  hands.move(2, { x: 100, y: 0 }, 20);
  expect(shown.scale).toBeCloseTo(2);
  hands.up(1, { x: -100, y: 0 }, 30);
  hands.up(2, { x: 100, y: 0 }, 40);
  expect(stage.drop).not.toHaveBeenCalled();
  expect(shown.scale).toBeCloseTo(2);
});

it.each([
  ['far to the left: the next', [150, 0], [-50, 0], 900, 1],
  ['far to the right: the one before', [-150, 0], [50, 0], 900, -1],
  ['a little but fast: the next', [0, 0], [-60, 0], 100, 1],
  ['a little and slowly: the same', [0, 0], [-60, 0], 900, 0],
] as const)('swipes %s', (_about, from, to, ms, steps) => {
  stroke([...from], [...to], ms);
  expect(stage.drag).toHaveBeenCalled();
  expect(stage.drop).toHaveBeenCalledWith(steps);
});

it('does not swipe for a finger that goes up or down', () => {
  stroke([0, 0], [30, -300], 200);
  expect(stage.drag).not.toHaveBeenCalled();
});

it('pans a picture that is close instead of going to the next', () => {
  hands.zoomTo(3);
  stroke([0, 0], [-90, 0], 50);
  expect(stage.drop).not.toHaveBeenCalled();
  expect(shown).toMatchObject({ scale: 3, x: -90 });
});

it('goes nowhere when a second finger comes to one that swipes, or the browser takes the finger', () => {
  hands.down(1, { x: 0, y: 0 }, 0);
  hands.move(1, { x: -100, y: 0 }, 10);
  hands.down(2, { x: 50, y: 0 }, 20);
  expect(stage.drop).toHaveBeenLastCalledWith(0);
  hands.cancel(1);
  hands.cancel(2);
  stroke([0, 0], [1, 1], 10);
  expect(stage.drop).toHaveBeenCalledTimes(1);
});
