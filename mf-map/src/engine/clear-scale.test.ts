import { clearScale, type MapRoom, type Offset } from './clear-scale.ts';

const empty: MapRoom = { width: 800, height: 600, overlays: [], margin: 20 };
const buttons: MapRoom = { ...empty, overlays: [{ left: 740, top: 10, right: 790, bottom: 100 }] };

/** Where a place stands in the map, in pixels from its upper left corner. */
const standsAt = ([east, north]: Offset, { width, height }: MapRoom, scale: number) => [
  width / 2 + east * scale,
  height / 2 - north * scale,
];

describe('clearScale', () => {
  it('is the largest one asked for without places, and for one in the middle', () => {
    expect(clearScale([], buttons, 3)).toBe(3);
    expect(clearScale([[0, 0]], buttons, 3)).toBe(3);
  });

  it('stays at the largest one while all places are in view', () => {
    expect(clearScale([[190, -140]], empty, 2)).toBe(2);
  });

  it.each<[string, Offset, number]>([
    ['east', [1000, 0], 0.38],
    ['west', [-1000, 0], 0.38],
    ['north', [0, 1000], 0.28],
    ['south', [10, -1000], 0.28],
  ])('brings the farthest place, in the %s, to the margin', (_where, place, scale) => {
    expect(clearScale([[5, 5], place], empty, 2)).toBeCloseTo(scale, 9);
  });

  it('moves on from under a button to its near side, no farther', () => {
    // At the frame's edge it would stand at 780, 60: between the buttons.
    const place: Offset = [1900, 1200];
    const scale = clearScale([place], buttons, 2);
    expect(standsAt(place, buttons, scale)[0]).toBeCloseTo(740 - 20, 6);
  });

  it('stays close where a place is beside a button and not under it', () => {
    const place: Offset = [1900, -1200];
    expect(clearScale([place], buttons, 2)).toBe(clearScale([place], empty, 2));
  });

  it('stays close where a place has the button between itself and the middle', () => {
    const island: MapRoom = { ...empty, overlays: [{ left: 500, top: 280, right: 540, bottom: 320 }] };
    expect(clearScale([[300, 0]], island, 1)).toBe(1);
    expect(clearScale([[150, 0]], island, 1)).toBeCloseTo(80 / 150, 9);
  });

  it('looks again at every overlay when one place has made it move', () => {
    const room: MapRoom = {
      ...empty,
      overlays: [
        { left: 740, top: 10, right: 790, bottom: 590 },
        { left: 100, top: 500, right: 200, bottom: 590 },
      ],
    };
    const places: Offset[] = [
      [375, 0],
      [-280, -280],
    ];
    const scale = clearScale(places, room, 1);
    for (const place of places) {
      const [x, y] = standsAt(place, room, scale);
      for (const { left, top, right, bottom } of room.overlays) {
        const clear = x! <= left - 20 || x! >= right + 20 || y! <= top - 20 || y! >= bottom + 20;
        expect(clear).toBe(true);
      }
    }
  });

  it('disregards an overlay over the very middle, which no scale can clear', () => {
    const room: MapRoom = { ...empty, overlays: [{ left: 0, top: 0, right: 800, bottom: 400 }] };
    expect(clearScale([[1000, 0]], room, 2)).toBeCloseTo(0.38, 9);
  });

  it('leaves room for places in a map smaller than its margins', () => {
    const tiny: MapRoom = { width: 30, height: 20, overlays: [], margin: 20 };
    const scale = clearScale([[100, 0]], tiny, 2);
    expect(scale * 100).toBeGreaterThan(0);
    expect(scale * 100).toBeLessThanOrEqual(15);
  });
});
