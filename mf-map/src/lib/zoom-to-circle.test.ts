import { zoomToCircle } from './zoom-to-circle.ts';

it.each([
  [200, 38.7],
  [5000, 64.1],
])('shows a circle of %d m at %d° some 150 pixels wide', (radius, latitude) => {
  const world = 40_075_017 * Math.cos((latitude * Math.PI) / 180);
  const pixels = (2 * radius * 256 * 2 ** zoomToCircle(radius, latitude)) / world;
  expect(pixels).toBeCloseTo(150, 0);
});
