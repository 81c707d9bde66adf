import { fittedSize } from './encode-picture.ts';

it.each([
  [4032, 3024, 2560, 2560, 1920],
  [3024, 4032, 2560, 1920, 2560],
  [800, 600, 2560, 800, 600],
  [10_000, 3, 2560, 2560, 1],
])('%i × %i at most %i long becomes %i × %i', (width, height, longest, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height, longest)).toEqual({ width: fittedWidth, height: fittedHeight });
});

it('keeps every pixel when asked to', () => {
  expect(fittedSize(9000, 6000, null)).toEqual({ width: 9000, height: 6000 });
});
