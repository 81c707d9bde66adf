import { wrapLongitude } from './wrap-longitude.ts';

describe('wrapLongitude', () => {
  it.each([
    [0, 0],
    [180, 180],
    [-180, -180],
    [190, -170],
    [-181, 179],
    [721, 1],
  ])('%d degrees is the meridian %d', (degrees, meridian) => {
    expect(wrapLongitude(degrees)).toBeCloseTo(meridian, 9);
  });
});
