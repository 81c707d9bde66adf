/** @page */
import { createJourneyLayer, type JourneyHit, type JourneyLayer } from './journey-layer.ts';
import type { MapPlace } from './map-engine.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const resolution = WORLD_WIDTH / 256 / 2 ** 10;
const spot = { longitude: -56.19, latitude: -34.9 };

function place(number: number, location: MapPlace['location']): MapPlace {
  return { id: `p${number}`, number, location, day: null, picture: null };
}
/** So many pixels east of a location. */
function beside({ longitude, latitude }: MapPlace['location'], pixels: number): [number, number] {
  const [x, y] = toMap({ longitude, latitude });
  return [x + pixels * resolution, y];
}

describe('what a click on the places of a story meets', () => {
  const near = { ...spot, longitude: spot.longitude + 0.02 };
  const onSpot = Array.from({ length: 60 }, (_, index) => place(index + 2, spot));
  let layer: JourneyLayer;
  beforeEach(() => {
    // What is drawn is tested in a browser; jsdom has no canvas.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    layer = createJourneyLayer({ scheme: 'light', animated: false, route: true });
    layer.setPlaces([place(1, { longitude: -50, latitude: -30 }), ...onSpot]);
  });
  afterEach(() => {
    layer.dispose();
    jest.restoreAllMocks();
  });
  const hit = (position: readonly number[]): JourneyHit | null => layer.hit(position, resolution, 5);

  it('is a place by itself', () => {
    expect(hit(toMap({ longitude: -50, latitude: -30 }))?.ids).toEqual(['p1']);
    expect(hit(toMap({ longitude: -49, latitude: -30 }))).toBeNull();
  });

  it('is what was set last, at once', () => {
    layer.setPlaces([place(1, { longitude: 10, latitude: 10 })]);
    expect(hit(toMap({ longitude: -50, latitude: -30 }))).toBeNull();
    expect(hit(toMap({ longitude: 10, latitude: 10 }))?.ids).toEqual(['p1']);
  });

  it('is all sixty places of one spot, which fan out and can each be met', () => {
    const all = hit(toMap(spot))!;
    expect(all.isSpot).toBe(true);
    expect(all.ids).toEqual(onSpot.map(({ id }) => id));
    expect(layer.fanOut(all)).toBeGreaterThan(100);
    // The first of them stands above the spot.
    const [x, y] = toMap(spot);
    expect(hit([x, y + 44 * resolution])?.ids).toEqual(['p2']);
    expect(layer.closeFan()).toBe(true);
    expect(hit([x, y + 44 * resolution])).toBeNull();
    expect(layer.closeFan()).toBe(false);
  });

  it('is not a fan where nobody could choose from it', () => {
    const many = Array.from({ length: 81 }, (_, index) => place(index + 1, spot));
    layer.setPlaces(many);
    expect(layer.fanOut(hit(toMap(spot))!)).toBeNull();
  });

  it('is all circles that lie one over the other, which fan out, and a circle with air around it alone', () => {
    const places = [0, 12, 80].map((pixels, index) => {
      const { longitude, latitude } = spot;
      return place(index + 1, { longitude: longitude + (pixels * 360) / 256 / 2 ** 10, latitude });
    });
    layer.setPlaces(places);
    const covered = hit(beside(spot, 10))!;
    expect(covered).toMatchObject({ ids: ['p1', 'p2'], isSpot: true });
    expect(layer.fanOut(covered)).toBeGreaterThan(20);
    layer.closeFan();
    expect(hit(beside(spot, 80))?.ids).toEqual(['p3']);
  });

  it('is several that a number stands for, in the order of the story', () => {
    layer.setMarkerStyle('numbers');
    layer.setPlaces([...onSpot, place(62, near)]);
    const group = hit(beside(spot, 1))!;
    expect(group.isSpot).toBe(false);
    expect(group.ids).toEqual([...onSpot.map(({ id }) => id), 'p62']);
  });

  it('is the place the reader is at, never swallowed by the others around it', () => {
    layer.setMarkerStyle('numbers');
    layer.setPlaces([...onSpot, place(62, near)]);
    layer.setCurrent('p62');
    expect(hit(beside(near, 0))?.ids).toEqual(['p62']);
    layer.setCurrent(null);
    expect(hit(beside(near, 0))?.ids).toHaveLength(61);
  });

  it('is drawn anew only where the place meant has become another', () => {
    layer.setCurrent('p62');
    const drawn = jest.mocked(HTMLCanvasElement.prototype.getContext);
    const drawings = (act: () => void) => {
      drawn.mockClear();
      act();
      return drawn.mock.calls.length;
    };
    layer.setPlaces([...onSpot, place(62, near)]);
    expect(drawings(() => layer.highlight('p62'))).toBe(0);
    expect(drawings(() => layer.highlight('p7'))).toBe(1);
    expect(drawings(() => layer.highlight('p7'))).toBe(0);
    expect(drawings(() => layer.setCurrent('p8'))).toBe(1);
    expect(drawings(() => layer.highlight(null))).toBe(0);
  });

  it('is still the spot where the reader is at one of its places', () => {
    layer.setCurrent('p7');
    expect(hit(toMap(spot))?.ids).toHaveLength(60);
  });

  it('is a marker where it was dragged to', () => {
    layer.move('p1', toMap({ longitude: 5, latitude: 5 }));
    expect(hit(toMap({ longitude: 5, latitude: 5 }))?.ids).toEqual(['p1']);
    expect(layer.coordinateOf('p1')).toEqual(toMap({ longitude: 5, latitude: 5 }));
  });

  it('is a place on the pole, at the edge of the world', () => {
    layer.setPlaces([place(1, { longitude: 20, latitude: 90 })]);
    expect(hit([toMap({ longitude: 20, latitude: 0 })[0], WORLD_WIDTH / 2])?.ids).toEqual(['p1']);
  });

  it('is nothing in a story without places', () => {
    layer.setPlaces([]);
    expect(hit([0, 0])).toBeNull();
    expect(layer.coordinateOf('p1')).toBeNull();
  });
});
