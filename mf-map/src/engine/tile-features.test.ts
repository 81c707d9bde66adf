import { clusterRadius, readTilePoint } from './tile-features.ts';

const around = { west: 170, south: -20, east: -170, north: -10 };

describe('a point of a tile', () => {
  it('is a place where it has an id and a story', () => {
    expect(readTilePoint({ layer: 'places', id: 'p1', story: 's1', name: 'Suva' })).toEqual({
      kind: 'place',
      id: 'p1',
      storyId: 's1',
      name: 'Suva',
    });
  });

  it('is several places where it has a number, across the date line too', () => {
    expect(readTilePoint({ layer: 'places', count: 12, ...around })).toEqual({
      kind: 'cluster',
      count: 12,
      bounds: around,
    });
  });

  it.each([
    {},
    { id: 'p1' },
    { count: 0, ...around },
    { count: '12', ...around },
    { count: 12 },
    { count: 12, ...around, west: 400 },
    { count: 12, ...around, south: 0 },
  ])('is nothing where it says neither: %j', (properties) => {
    expect(readTilePoint(properties)).toBeNull();
  });

  it('is drawn as wide as its number needs', () => {
    const radii = ['2', '99', '1,234', '1,234,567'].map(clusterRadius);
    expect(radii).toEqual([12, 13, 25, 41]);
  });
});
