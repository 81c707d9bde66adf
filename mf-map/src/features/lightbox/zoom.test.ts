/** @jest-environment node */
import { fit, keepInside, WHOLE, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 800 };

it.each([
  ['one on its side', { width: 4000, height: 3000 }, { width: 400, height: 300 }],
  ['one upright', { width: 1000, height: 4000 }, { width: 200, height: 800 }],
  ['a small one is made as large as the stage', { width: 40, height: 40 }, { width: 400, height: 400 }],
  ['one that is not measured', { width: 0, height: 0 }, stage],
])('fits %s into the stage', (_about, picture, expected) => {
  expect(fit(stage, picture)).toEqual(expected);
});

it('keeps what lies under the fingers there, and comes back to the whole picture', () => {
  const spot = { x: 100, y: -50 };
  const close = zoomAt(WHOLE, 2, spot);
  expect(close).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomAt(close, 1, spot)).toEqual({ scale: 1, x: 0, y: 0 });
});

it('comes no closer than six times and goes no further than the whole', () => {
  expect(zoomAt(WHOLE, 50, { x: 0, y: 0 }).scale).toBe(6);
  expect(zoomAt(WHOLE, 0.2, { x: 0, y: 0 }).scale).toBe(1);
});

it('moves a picture as far as its edge, and not at all where it does not fill the stage', () => {
  const fitted = { width: 400, height: 300 };
  expect(keepInside({ scale: 2, x: 900, y: -900 }, stage, fitted)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(keepInside({ scale: 4, x: -900, y: -900 }, stage, fitted)).toEqual({ scale: 4, x: -600, y: -200 });
});
