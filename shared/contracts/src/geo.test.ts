import { formatDegrees, roundLocation } from './geo.ts';

describe('roundLocation', () => {
  it('keeps six decimals, on both sides of zero', () => {
    expect(roundLocation({ longitude: -56.19135749, latitude: -34.90590351 })).toEqual({
      longitude: -56.191357,
      latitude: -34.905904,
    });
  });

  it('never gives minus zero', () => {
    const { longitude, latitude } = roundLocation({ longitude: -0.0000001, latitude: 0.0000001 });
    expect(Object.is(longitude, 0) && Object.is(latitude, 0)).toBe(true);
  });
});

it.each([
  [-41.28646, '-41.286460'],
  [0, '0.000000'],
])('%d degrees are written with six decimals, zeros among them', (degrees, written) => {
  expect(formatDegrees(degrees)).toBe(written);
});
