/** @jest-environment node */
import { decodeWorld } from './decode-world.ts';
import { toMap, WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import data from './world.json' with { type: 'json' };

const world = decodeWorld(data);

/** Whether a ring goes around a point, by counting crossings of a ray. */
function contains(ring: readonly MapCoordinate[], [x, y]: MapCoordinate): boolean {
  return ring.reduce((within, [x2, y2], index) => {
    const [x1, y1] = ring.at(index - 1)!;
    const crosses = y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    return crosses ? !within : within;
  }, false);
}

function isLand(longitude: number, latitude: number): boolean {
  const point = toMap({ longitude, latitude });
  return world.land.some(
    ([outer, ...holes]) => contains(outer!, point) && !holes.some((hole) => contains(hole, point)),
  );
}

describe('the world shipped with the product', () => {
  it.each([
    ['Madrid', -3.7, 40.4],
    ['Brasília', -47.9, -15.8],
    ['Wellington', 175.2, -41.1],
    ['Chukotka, east of the date line', -173, 66.5],
    ['Yakutsk, west of the date line', 129.7, 62],
    ['Vanua Levu', 179, -16.6],
    ['the South Pole', 0, -84],
    ['Antarctica on the date line', 179.9, -84.7],
  ])('has land at %s', (_name, longitude, latitude) => {
    expect(isLand(longitude, latitude)).toBe(true);
  });

  it.each([
    ['the South Atlantic', -20, -30],
    ['the Pacific on the date line', 180, 0],
    ['the Pacific at the latitude of Fiji', -120, -16.6],
    ['the Caspian Sea', 51, 42],
    ['Rio de la Plata', -56.5, -35.3],
  ])('has water at %s', (_name, longitude, latitude) => {
    expect(isLand(longitude, latitude)).toBe(false);
  });

  it('has no line that jumps across the map', () => {
    const steps = [...world.coasts, ...world.borders].flatMap((line) =>
      line.slice(1).map((point, index) => Math.abs(point[0] - line[index]![0])),
    );
    expect(steps.length).toBeGreaterThan(20_000);
    expect(Math.max(...steps)).toBeLessThan(WORLD_WIDTH / 8);
  });
});
