import { fromMap, toMap, WORLD_WIDTH } from './projection.ts';

const montevideo = { longitude: -56.191357, latitude: -34.905904 };

describe('projection', () => {
  it('takes longitude as x and latitude as y', () => {
    const [x, y] = toMap({ longitude: 90, latitude: 0 });
    expect(x).toBeCloseTo(WORLD_WIDTH / 4, 6);
    expect(y).toBeCloseTo(0, 6);
  });

  it('comes back to the same six decimals', () => {
    const back = fromMap(toMap(montevideo));
    expect(back.longitude).toBeCloseTo(montevideo.longitude, 9);
    expect(back.latitude).toBeCloseTo(montevideo.latitude, 9);
  });

  it('names the same place in every copy of the world', () => {
    const [x, y] = toMap(montevideo);
    for (const worlds of [-2, -1, 1, 3]) {
      const back = fromMap([x + worlds * WORLD_WIDTH, y]);
      expect(back.longitude).toBeCloseTo(montevideo.longitude, 6);
      expect(back.latitude).toBeCloseTo(montevideo.latitude, 6);
    }
  });

  it('draws the poles at the edge of the world instead of at infinity', () => {
    expect(toMap({ longitude: 0, latitude: 90 })[1]).toBeCloseTo(WORLD_WIDTH / 2, 0);
    expect(toMap({ longitude: 0, latitude: -90 })[1]).toBeCloseTo(-WORLD_WIDTH / 2, 0);
  });
});
