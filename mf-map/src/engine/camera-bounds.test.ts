/** @page */
import Map from 'ol/Map.js';

import { installLayout } from '../testing/install-layout.ts';
import { createCamera, type Camera } from './camera.ts';
import { boundsFromMap, boundsToMap } from './frame-bounds.ts';
import { WORLD_WIDTH } from './projection.ts';

const fiji = { west: 176, south: -20, east: -178, north: -15 };

describe('a camera on a part of the world', () => {
  let map: Map;
  let camera: Camera;
  beforeEach(() => {
    installLayout();
    map = new Map({ controls: [], interactions: [] });
    camera = createCamera(map, false, () => []);
  });
  afterEach(() => map.dispose());

  const seen = () => boundsFromMap(camera.frame())!;
  const expectAllOfFiji = () => {
    const { west, south, east, north } = seen();
    expect(west <= 176 + 1e-9 && west > 90 && east >= -178 - 1e-9 && east < -90).toBe(true);
    expect(south <= -20 + 1e-9 && north >= -15 - 1e-9).toBe(true);
  };

  it('shows all of it and hardly more, across the date line too', () => {
    map.setSize([800, 800]);
    camera.show(boundsToMap(fiji));
    expectAllOfFiji();
    expect(seen().west).toBeCloseTo(176, 6);
    expect(seen().east).toBeCloseTo(-178, 6);
  });

  it('shows it as soon as the map has an area, and again when a phone is turned', () => {
    camera.show(boundsToMap(fiji));
    map.setSize([360, 310]);
    expectAllOfFiji();
    map.setSize([740, 160]);
    expectAllOfFiji();
  });

  it('shows what it saw before, to the same degree, when a page is opened anew', () => {
    map.setSize([713, 736]);
    camera.show(boundsToMap(fiji));
    const before = seen();
    camera.show(boundsToMap(before));
    for (const side of ['west', 'south', 'east', 'north'] as const)
      expect(seen()[side]).toBeCloseTo(before[side], 6);
  });

  it('flies so that nothing of it lies at the edge, once, in the copy of the world it looks at', () => {
    map.setSize([800, 600]);
    map.getView().setCenter([-2 * WORLD_WIDTH, 0]);
    camera.fly(boundsToMap(fiji), 17);
    expectAllOfFiji();
    expect(seen().west).toBeLessThan(176);
    // Fiji's middle lies at the eastern edge of the world: half a world east of this one's middle, or west of it.
    expect(Math.abs(map.getView().getCenter()![0]! + 2 * WORLD_WIDTH)).toBeLessThan(0.51 * WORLD_WIDTH);
    const zoom = camera.zoom();
    map.setSize([400, 300]);
    expect(camera.zoom()).toBeCloseTo(zoom, 9);
  });

  it('flies no closer than it is asked to, also to a single spot', () => {
    map.setSize([800, 600]);
    camera.fly(boundsToMap({ west: 10, south: 10, east: 10, north: 10 }), 17);
    expect(camera.zoom()).toBeCloseTo(17, 6);
  });
});
