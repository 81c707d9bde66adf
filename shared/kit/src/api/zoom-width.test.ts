import { zoomWidth } from './zoom-width.ts';

it.each([
  ['a camera’s', 6000, 4000, 2560],
  ['a form’s, on its side', 2560, 1920, 2560],
  ['a form’s, upright', 1920, 2560, 1920],
  ['a phone’s, very upright', 1440, 2560, null],
  ['a quarter wider', 1600, 900, 1600],
  ['hardly wider', 1599, 900, null],
  ['a strip', 1500, 6000, null],
  ['one that is not measured', 0, 0, null],
])('the step for looking closely of %s', (_about, width, height, expected) => {
  expect(zoomWidth(width, height)).toBe(expected);
});
