import { circleBoxes, markerBoxes } from './marker-boxes.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import { toMap } from './projection.ts';
import { createZoomGroups, placedAt } from './zoom-groups.ts';

const places = [{ id: 'a', location: { longitude: 0, latitude: 0 }, number: 1, day: null, picture: null }];

it.each(['circles', 'numbers'] as const)(
  'names keep off where a marker of %s is drawn larger once the reader is there',
  (style) => {
    const frame = { worldSize: 2048, left: 924, top: 924, width: 200, height: 200, pixelRatio: 2 };
    const [box] = markerBoxes(frame, createZoomGroups(placedAt(places), style), { places, style });
    expect(box!.right - box!.left).toBeCloseTo(4 * (RADIUS.large + RING));
    expect(box!.bottom - 100).toBeCloseTo(2 * (RADIUS.large + RING));
  },
);

it('names keep off each circle of a map that is drawn once, in the copy of the world it shows', () => {
  const frame = { worldSize: 2048, left: 2048 - 100, top: 924, width: 200, height: 200, pixelRatio: 1 };
  const boxes = circleBoxes(
    frame,
    [-180, 178].map((longitude) => toMap({ longitude, latitude: 0 })),
    7,
  );
  expect(boxes.map(({ left, right }) => [Math.round(left), Math.round(right)])).toEqual([
    [90, 110],
    [79, 99],
  ]);
});
