/** @page */
import Map from 'ol/Map.js';

import { installLayout } from '../testing/install-layout.ts';
import { createCamera, type Camera } from './camera.ts';
import type { PixelBox } from './clear-scale.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const rio = { longitude: -43.2, latitude: -22.9 };
const colonia = { longitude: -57.8, latitude: -34.5 };
const mean = { longitude: -50.5, latitude: -28.7 };
const north = { longitude: 20, latitude: 90 };

describe('a camera', () => {
  let map: Map;
  let overlays: PixelBox[];
  let camera: Camera;
  beforeEach(() => {
    installLayout();
    overlays = [];
    map = new Map({ controls: [], interactions: [] });
    camera = createCamera(map, false, () => overlays);
    camera.showWorld();
  });
  afterEach(() => map.dispose());

  const expectCentre = ({ longitude, latitude }: typeof mean) => {
    expect(camera.centre().longitude).toBeCloseTo(longitude, 9);
    expect(camera.centre().latitude).toBeCloseTo(latitude, 9);
  };

  it('opens on one location at the zoom asked for', () => {
    map.setSize([800, 600]);
    camera.openOn([rio], 10);
    expect(camera.zoom()).toBeCloseTo(10, 9);
    expectCentre(rio);
  });

  it('opens on the mean, as far out as two distant locations need', () => {
    map.setSize([800, 600]);
    camera.openOn([rio, colonia], 10);
    expectCentre(mean);
    expect(camera.zoom()).toBeLessThan(10);
    const [minX, minY, maxX, maxY] = camera.frame();
    for (const [x, y] of [rio, colonia].map(toMap)) {
      expect(x > minX && x < maxX && y > minY && y < maxY).toBe(true);
    }
  });

  it('opens as soon as the map has an area', () => {
    camera.openOn([rio, colonia], 10);
    map.setSize([0, 600]);
    map.setSize([800, 600]);
    expectCentre(mean);
  });

  it('opens anew when a phone is turned', () => {
    map.setSize([360, 340]);
    camera.openOn([rio, colonia], 10);
    const upright = camera.zoom();
    map.setSize([740, 165]);
    expectCentre(mean);
    expect(camera.zoom()).toBeLessThan(upright);
    map.setSize([360, 340]);
    expect(camera.zoom()).toBeCloseTo(upright, 9);
  });

  it('measures what lies over the map each time it opens', () => {
    map.setSize([360, 340]);
    camera.openOn([rio, colonia], 10);
    const bare = camera.zoom();
    overlays = [{ left: 0, top: 240, right: 360, bottom: 340 }];
    camera.openOn([rio, colonia], 10);
    expect(camera.zoom()).toBeLessThan(bare);
  });

  it('stays where it is when the map is hidden', () => {
    map.setSize([360, 340]);
    camera.openOn([rio, colonia], 10);
    const before = camera.zoom();
    map.setSize([0, 0]);
    map.setSize([360, 340]);
    expect(camera.zoom()).toBeCloseTo(before, 9);
    expectCentre(mean);
  });

  it('leaves the map where it is after it was released to the reader', () => {
    map.setSize([360, 340]);
    camera.openOn([rio, colonia], 10);
    const before = camera.zoom();
    camera.release();
    map.setSize([740, 165]);
    expect(camera.zoom()).toBeCloseTo(before, 9);
  });

  it('shows the world without locations', () => {
    map.setSize([800, 600]);
    const { longitude } = camera.centre();
    camera.openOn([], 10);
    expect(camera.centre().longitude).toBe(longitude);
    expect(camera.zoom()).toBeLessThan(2);
  });

  it('fits all locations once, and at most at zoom 13', () => {
    map.setSize([800, 600]);
    camera.fit([rio]);
    expect(camera.zoom()).toBeCloseTo(13, 9);
    camera.lookAt(colonia, 6);
    map.setSize([700, 600]);
    expect(camera.zoom()).toBeCloseTo(6, 9);
  });

  it('fits all locations into what bars along its lower edge leave of the map', () => {
    map.setSize([390, 388]);
    overlays = [
      { left: 12, top: 12, right: 189, bottom: 56 },
      { left: 8, top: 248, right: 320, bottom: 294 },
      { left: 8, top: 300, right: 382, bottom: 358 },
    ];
    camera.fit([rio, colonia]);
    const [left, , , top] = camera.frame();
    const [width] = map.getSize()!;
    const scale = width! / (camera.frame()[2] - left);
    const heights = [rio, colonia].map((place) => (top - toMap(place)[1]) * scale);
    expect(Math.max(...heights)).toBeLessThanOrEqual(248 - 24 + 0.001);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24 - 0.001);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(100);
  });

  it('fits all locations in the copy of the world the map looks at', () => {
    map.setSize([800, 600]);
    map.getView().setCenter([2 * WORLD_WIDTH, 0]);
    camera.fit([rio, colonia]);
    expect(Math.round(map.getView().getCenter()![0]! / WORLD_WIDTH)).toBe(2);
  });

  it('looks beyond the edge of the world for a location at the pole, and no farther', () => {
    map.setSize([800, 600]);
    camera.openOn([north], 10);
    expect(camera.centre().latitude).toBeCloseTo(85.0511, 3);
    map.getView().adjustCenter([0, WORLD_WIDTH]);
    expect(camera.centre().latitude).toBeCloseTo(85.0511, 3);
  });

  it('lets the reader zoom out until the world fills the height, as before a story was opened', () => {
    map.setSize([800, 600]);
    camera.openOn([rio, colonia], 10);
    map.getView().setZoom(-5);
    expect(camera.zoom()).toBeCloseTo(Math.log2(600 / 256), 6);
  });
});
