import type { LonLat } from '@waypost/contracts/geo.ts';

import type { MapRoom } from './clear-scale.ts';
import { framePlaces, type MapFrame } from './frame-places.ts';
import { meanLocation } from './mean-location.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const at = (longitude: number, latitude: number): LonLat => ({ longitude, latitude });
const ZOOM_TEN = WORLD_WIDTH / 256 / 2 ** 10;
const phone: MapRoom = {
  width: 360,
  height: 340,
  margin: 24,
  overlays: [
    { left: 302, top: 12, right: 348, bottom: 103 },
    { left: 250, top: 260, right: 344, bottom: 304 },
    { left: 0, top: 316, right: 230, bottom: 340 },
  ],
};
const pane: MapRoom = { ...phone, width: 806, height: 836, overlays: [] };

const opening = (locations: readonly LonLat[], room: MapRoom): MapFrame =>
  framePlaces(toMap(meanLocation(locations)!), locations.map(toMap), room, ZOOM_TEN);

/** Whether a place, in any copy of the world, is in the frame and under no overlay, rounding aside. */
function isClear(location: LonLat, { centre, resolution }: MapFrame, room: MapRoom): boolean {
  const margin = room.margin - 0.001;
  const [x, y] = toMap(location);
  return [-1, 0, 1].some((worlds) => {
    const left = room.width / 2 + (x + worlds * WORLD_WIDTH - centre[0]) / resolution;
    const top = room.height / 2 - (y - centre[1]) / resolution;
    const covered = room.overlays.some(
      (box) =>
        left > box.left - margin &&
        left < box.right + margin &&
        top > box.top - margin &&
        top < box.bottom + margin,
    );
    const inFrame =
      left >= margin && left <= room.width - margin && top >= margin && top <= room.height - margin;
    return inFrame && !covered;
  });
}

const journeys: Record<string, LonLat[]> = {
  'along a coast': [at(-43.2, -22.9), at(-48.5, -27.6), at(-56.2, -34.9), at(-57.8, -34.5)],
  'across the date line': [at(178, -18), at(-172, -14), at(-175, -21)],
  'between two ends of the antimeridian': [at(180, 10), at(-180, 30)],
  'with one place far from all others': [at(10, 64), at(12, 65), at(11, 66), at(14, 67), at(-150, -17)],
  'around the world': [
    at(0, 51),
    at(29, 41),
    at(100, 14),
    at(151, -34),
    at(178, -18),
    at(-157, 21),
    at(-122, 38),
  ],
  'to the North Pole': [at(15, 78), at(60, 90)],
  'from pole to pole': [at(0, 90), at(0, 0), at(0, -90)],
};

describe.each(Object.entries(journeys))('a journey %s', (_name, locations) => {
  it.each([
    ['a phone', phone],
    ['a pane', pane],
    ['a phone on its side', { ...phone, width: 740, height: 165, overlays: [] }],
  ])('is in view as a whole on %s, clear of what lies over the map', (_map, room) => {
    const frame = opening(locations, room);
    expect(locations.filter((location) => !isClear(location, frame, room))).toEqual([]);
    expect(frame.centre[0]).toBe(toMap(meanLocation(locations)!)[0]);
  });
});

describe('the frame around a mean', () => {
  it('is that of zoom 10 for one place, and where all places are then in view', () => {
    const town = [at(-56.19, -34.9), at(-56.15, -34.88), at(-56.21, -34.86)];
    for (const places of [town.slice(0, 1), town]) {
      expect(opening(places, phone)).toEqual({ centre: toMap(meanLocation(places)!), resolution: ZOOM_TEN });
    }
  });

  it('is wider than at zoom 10 where a place would be under a button', () => {
    const beneath = toMap(at(-56, -34));
    const offset = [145 * ZOOM_TEN, 110 * ZOOM_TEN] as const;
    const places: [number, number][] = [
      [beneath[0] + offset[0], beneath[1] + offset[1]],
      [beneath[0] - offset[0], beneath[1] - offset[1]],
    ];
    const { resolution } = framePlaces(beneath, places, phone, ZOOM_TEN);
    expect(resolution).toBeGreaterThan(ZOOM_TEN);
    expect(resolution).toBeLessThan(ZOOM_TEN * 2);
  });

  it('is no wider than needed: the farthest place touches the margin', () => {
    const { centre, resolution } = opening(journeys['along a coast']!, pane);
    const [x, y] = toMap(at(-43.2, -22.9));
    const fromEdge = Math.min(
      pane.width / 2 - (x - centre[0]) / resolution,
      pane.height / 2 - (y - centre[1]) / resolution,
    );
    expect(fromEdge).toBeCloseTo(pane.margin, 6);
  });

  it('moves towards the equator where it would reach beyond the world, with all places still in view', () => {
    const locations = journeys['with one place far from all others']!;
    const { centre, resolution } = opening(locations, pane);
    expect(centre[1]).toBeLessThan(toMap(meanLocation(locations)!)[1]);
    expect(centre[1] + (pane.height / 2) * resolution).toBeLessThanOrEqual(WORLD_WIDTH / 2 + 1);
  });

  it('stays on a place at the pole, which only a frame beyond the edge shows', () => {
    const pole = at(0, -90);
    expect(opening([pole], phone).centre).toEqual(toMap(pole));
  });
});
