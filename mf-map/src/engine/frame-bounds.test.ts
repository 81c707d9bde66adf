import { boundsFromMap, boundsToMap, frameBounds, reachesBeyond } from './frame-bounds.ts';
import { WORLD_WIDTH } from './projection.ts';

const iberia = { west: -9.5, south: 36, east: 3.25, north: 43.75 };
const fiji = { west: 176.5, south: -20, east: -178, north: -15.5 };

function expectBounds(found: ReturnType<typeof boundsFromMap>, wanted: typeof iberia) {
  for (const side of ['west', 'south', 'east', 'north'] as const)
    expect(found![side]).toBeCloseTo(wanted[side], 9);
}

describe('a part of the map', () => {
  it.each([
    ['Iberia', iberia],
    ['Fiji, across the date line', fiji],
  ])('comes back as the degrees it was made of: %s', (_, bounds) => {
    expectBounds(boundsFromMap(boundsToMap(bounds)), bounds);
  });

  it('across the date line is as wide as it is on the globe', () => {
    const [minX, , maxX] = boundsToMap(fiji);
    expect(((maxX - minX) / WORLD_WIDTH) * 360).toBeCloseTo(5.5, 9);
  });

  it.each([-3, -1, 1, 2])('names the same degrees %d worlds farther', (worlds) => {
    const [minX, minY, maxX, maxY] = boundsToMap(fiji);
    const by = worlds * WORLD_WIDTH;
    const found = boundsFromMap([minX + by, minY, maxX + by, maxY]);
    expect(found!.west).toBeCloseTo(fiji.west, 6);
    expect(found!.east).toBeCloseTo(fiji.east, 6);
  });

  it('is all of the world where nothing lies outside it', () => {
    const half = WORLD_WIDTH / 2;
    expect(boundsFromMap([-half, -half, half, half])).toBeNull();
    expect(boundsFromMap([-3 * half, -2 * half, 3 * half, 2 * half])).toBeNull();
  });

  it('goes all around where it is wide enough, and to the pole where it meets the edge', () => {
    const half = WORLD_WIDTH / 2;
    expect(boundsFromMap([0, 0, 2 * half, half])).toEqual({ west: -180, south: 0, east: 180, north: 90 });
    expect(boundsFromMap([0, -half, half / 2, 0])).toMatchObject({ south: -90, north: 0 });
  });
});

describe('the frame around a part of the map', () => {
  it('shows all of it, as close as possible', () => {
    expect(frameBounds([0, 0, 800, 300], [400, 300], 0, 0.1)).toEqual({ centre: [400, 150], resolution: 2 });
    expect(frameBounds([0, 0, 800, 900], [400, 300], 0, 0.1).resolution).toBe(3);
  });

  it('keeps it clear of the edges, on a small map less so', () => {
    expect(frameBounds([0, 0, 300, 0], [400, 300], 50, 0.1).resolution).toBe(1);
    expect(frameBounds([0, 0, 100, 0], [100, 100], 50, 0.1).resolution).toBe(2);
  });

  it('comes no closer than it may, to a single spot neither', () => {
    expect(frameBounds([5, 5, 5, 5], [400, 300], 0, 0.5)).toEqual({ centre: [5, 5], resolution: 0.5 });
  });
});

it.each([
  ['the same part', [0, 0, 100, 50], false],
  ['the same part but for a rounding', [-0.5, 0, 100.5, 50.4], false],
  ['a wider part', [-5, 0, 105, 50], true],
  ['a higher part', [0, -5, 100, 55], true],
] as const)('a frame of %s reaches beyond it or not', (_, frame, isBeyond) => {
  expect(reachesBeyond([...frame], [0, 0, 100, 50])).toBe(isBeyond);
});
