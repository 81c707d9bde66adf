/** @jest-environment node */
import { nearestPlace } from './nearest-place.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const markers = [
  { id: 'montevideo', coordinate: toMap({ longitude: -56.19, latitude: -34.9 }) },
  { id: 'colonia', coordinate: toMap({ longitude: -57.84, latitude: -34.47 }) },
  { id: 'fiji', coordinate: toMap({ longitude: 179.9, latitude: -17 }) },
];

describe('nearestPlace', () => {
  it('finds the marker under the pointer', () => {
    expect(nearestPlace(markers, toMap({ longitude: -56.2, latitude: -34.9 }), 5000)).toBe('montevideo');
  });

  it('chooses the nearer of two within reach', () => {
    expect(nearestPlace(markers, toMap({ longitude: -57.5, latitude: -34.6 }), 1_000_000)).toBe('colonia');
  });

  it('finds nothing out of reach', () => {
    expect(nearestPlace(markers, toMap({ longitude: -50, latitude: -30 }), 5000)).toBeNull();
  });

  it('finds a marker in the next copy of the world', () => {
    const [x, y] = toMap({ longitude: -56.19, latitude: -34.9 });
    expect(nearestPlace(markers, [x + 2 * WORLD_WIDTH, y], 10)).toBe('montevideo');
  });

  it('reaches over the date line', () => {
    expect(nearestPlace(markers, toMap({ longitude: -179.95, latitude: -17 }), 20_000)).toBe('fiji');
  });
});
