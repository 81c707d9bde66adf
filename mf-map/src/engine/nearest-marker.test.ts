import { nearestMarker } from './nearest-marker.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';
import { createZoomGroups, placedAt } from './zoom-groups.ts';

const resolution = WORLD_WIDTH / 256 / 2 ** 8;
const place = (longitude: number, latitude: number, picture: string | null = null) => ({
  id: `${longitude}`,
  location: { longitude, latitude },
  number: 1,
  day: null,
  picture,
});
const places = [place(-56.19, -34.9), place(-57.84, -34.47), place(179.99, -17), place(-56.19, -34.9)];
const look = (style: 'circles' | 'pictures', all = places) => ({
  style,
  places: all,
  groups: createZoomGroups(placedAt(all), style).at(resolution),
});
/** So many pixels east of a location. */
const beside = (longitude: number, latitude: number, pixels: number) => {
  const [x, y] = toMap({ longitude, latitude });
  return [x + pixels * resolution, y];
};

describe('the marker under the pointer', () => {
  it('is the one whose circle it lies on', () => {
    expect(nearestMarker(beside(-57.84, -34.47, 8), resolution, 0, look('circles'))).toBe(1);
    expect(nearestMarker(beside(-57.84, -34.47, 10), resolution, 0, look('circles'))).toBeNull();
  });

  it('reaches farther for a finger, and for what is larger', () => {
    expect(nearestMarker(beside(-57.84, -34.47, 20), resolution, 12, look('circles'))).toBe(1);
    const withPicture = [place(-57.84, -34.47, '/one.webp')];
    expect(nearestMarker(beside(-57.84, -34.47, 20), resolution, 0, look('pictures', withPicture))).toBe(0);
  });

  it('is that of all places of a spot', () => {
    const { groups } = look('circles');
    const group = nearestMarker(beside(-56.19, -34.9, 0), resolution, 0, look('circles'));
    expect([...groups.membersOf(group!)]).toEqual([0, 3]);
  });

  it('is found in the next world and over the date line', () => {
    const [x, y] = beside(-57.84, -34.47, 0);
    expect(nearestMarker([x! + WORLD_WIDTH, y!], resolution, 0, look('circles'))).toBe(1);
    expect(nearestMarker(beside(-179.99, -17, 0), resolution, 0, look('circles'))).toBe(2);
  });

  it('takes no millisecond to find among ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => place((at % 100) / 10, Math.floor(at / 100) / 10));
    const all = look('circles', many);
    const took = Array.from({ length: 200 }, (_, at) => {
      const start = performance.now();
      nearestMarker(beside(at / 20, 5, 3), resolution, 13, all);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    expect(took[100]).toBeLessThan(1);
  });
});
