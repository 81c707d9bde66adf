import { routeKilometres } from './route-kilometres.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('routeKilometres', () => {
  it('is nothing for fewer than two places', () => {
    expect(routeKilometres([])).toBe(0);
    expect(routeKilometres([at(-56, -34)])).toBe(0);
  });

  it('is about 205 km from Montevideo to Buenos Aires', () => {
    expect(routeKilometres([at(-56.1645, -34.9011), at(-58.3816, -34.6037)])).toBeCloseTo(205, -1);
  });

  it('adds up the legs and goes back the same way', () => {
    const there = routeKilometres([at(0, 0), at(0, 1)]);
    expect(routeKilometres([at(0, 0), at(0, 1), at(0, 0)])).toBeCloseTo(there * 2, 9);
    expect(there).toBeCloseTo(111.195, 2);
  });

  it('takes the short way over the date line', () => {
    expect(routeKilometres([at(179, 0), at(-179, 0)])).toBeCloseTo(222.39, 1);
  });
});
