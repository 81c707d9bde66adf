import { filterOf, middleOf, queryFor } from './query-for.ts';

const fiji = { west: 176, south: -20, east: -178, north: -16 };

describe('what the backend is asked for', () => {
  it('is what the address says', () => {
    const view = { words: 'rain', country: 'FJ', bounds: fiji };
    expect(queryFor(view)).toEqual(view);
    expect(filterOf(view)).toEqual({ words: 'rain', country: 'FJ' });
  });

  it('begins with the nearest to the middle of the map where nobody said to what', () => {
    expect(queryFor({ sort: 'nearest', bounds: fiji }).near).toEqual({ longitude: 179, latitude: -18 });
    expect(queryFor({ sort: 'nearest' }).near).toEqual({ longitude: 5, latitude: 17 });
  });

  it('begins with the nearest to the reader where they are', () => {
    const near = { longitude: -9.14, latitude: 38.71 };
    expect(queryFor({ sort: 'nearest', near, bounds: fiji }).near).toBe(near);
  });
});

it.each([
  [
    { west: 10, south: 0, east: 20, north: 10 },
    { longitude: 15, latitude: 5 },
  ],
  [
    { west: 170, south: 0, east: -150, north: 10 },
    { longitude: -170, latitude: 5 },
  ],
  [
    { west: 170, south: 0, east: -175, north: 10 },
    { longitude: 177.5, latitude: 5 },
  ],
  [
    { west: -180, south: -90, east: 180, north: 90 },
    { longitude: 0, latitude: 0 },
  ],
])('the middle of %j is %j', (bounds, middle) => {
  expect(middleOf(bounds)).toEqual(middle);
});
