import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';

import type { DrawnPoint } from './found-layer.ts';
import { pointAt } from './point-at.ts';
import { WORLD_WIDTH } from './projection.ts';

const place = (id: string, x: number, radius = 9): DrawnPoint => ({
  what: { kind: 'place', id: asPlaceId(id), storyId: asStoryId('s'), name: id },
  coordinate: [x, 0],
  radius,
});

describe('what a position of the map lies on', () => {
  it('is the circle whose middle is nearest, of those that reach it', () => {
    const [near, wide] = [place('near', 100), place('wide', 60, 40)];
    expect(pointAt([near, wide], [95, 0], 1, 5)).toBe(near);
    expect(pointAt([near, wide], [82, 0], 1, 5)).toBe(wide);
    expect(pointAt([near, wide], [130, 0], 1, 5)).toBeNull();
  });

  it('depends on how far out the map is: circles are drawn in pixels', () => {
    expect(pointAt([place('a', 0)], [100, 0], 1, 5)).toBeNull();
    expect(pointAt([place('a', 0)], [100, 0], 10, 5)).not.toBeNull();
  });

  it('is found in every copy of the world, and over the date line', () => {
    const edge = place('edge', WORLD_WIDTH / 2 - 3);
    expect(pointAt([edge], [-WORLD_WIDTH / 2 + 3, 0], 1, 0)).toBe(edge);
    expect(pointAt([edge], [WORLD_WIDTH * 2.5 - 3, 0], 1, 0)).toBe(edge);
  });
});
