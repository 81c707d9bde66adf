/** @page */
import Map from 'ol/Map.js';

import { installLayout } from '../testing/install-layout.ts';
import { createCamera, type Camera } from './camera.ts';
import type { PixelBox } from './clear-scale.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const rio = { longitude: -43.2, latitude: -22.9 };
const near = { longitude: -43.1, latitude: -22.9 };
const colonia = { longitude: -57.8, latitude: -34.5 };
const suva = { longitude: 178.4, latitude: -18.1 };
const samoa = { longitude: -171.8, latitude: -13.8 };
const north = { longitude: 20, latitude: 90 };

describe('a camera that follows a place', () => {
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

  /** Where a place is drawn, in pixels from the map's upper left corner. */
  const pixelOf = (location: typeof rio): [number, number] => {
    const [minX, , , maxY] = camera.frame();
    const [x, y] = toMap(location);
    const resolution = map.getView().getResolution()!;
    const east = (((x - minX) % WORLD_WIDTH) + WORLD_WIDTH) % WORLD_WIDTH;
    return [east / resolution, (maxY - y) / resolution];
  };

  it('keeps the zoom the reader chose and puts the place in the middle', () => {
    map.setSize([800, 600]);
    camera.openOn([rio], 10);
    map.getView().setZoom(8.3);
    camera.follow(colonia, null, true);
    expect(camera.zoom()).toBeCloseTo(8.3, 9);
    expect(pixelOf(colonia)[0]).toBeCloseTo(400, 3);
    expect(pixelOf(colonia)[1]).toBeCloseTo(300, 3);
  });

  it('leaves the map alone while the place stands well in view', () => {
    map.setSize([800, 600]);
    camera.openOn([rio], 10);
    camera.follow(near, null, true);
    expect(pixelOf(rio)[0]).toBeCloseTo(400, 3);
  });

  it('has all places in the strip that is left of the map, and opens on them again in all of it', () => {
    map.setSize([360, 300]);
    camera.openOn([rio, colonia], 10);
    const opened = camera.frame();
    overlays = [{ left: 0, top: 0, right: 360, bottom: 204 }];
    camera.makeWay();
    for (const [x, y] of [rio, colonia].map(pixelOf)) {
      expect(Math.abs(x - 180)).toBeLessThanOrEqual(156.01);
      expect(Math.abs(y - 252)).toBeLessThanOrEqual(24.01);
    }
    overlays = [];
    camera.makeWay();
    expect(camera.frame()).toEqual(opened);
  });

  it('brings a place from under what lies over the map into the middle of what is free', () => {
    map.setSize([400, 600]);
    camera.openOn([rio], 10);
    overlays = [{ left: 0, top: 280, right: 400, bottom: 600 }];
    camera.follow(rio, null, true);
    expect(pixelOf(rio)[0]).toBeCloseTo(200, 3);
    expect(pixelOf(rio)[1]).toBeCloseTo(140, 3);
  });

  it('goes the short way over the date line', () => {
    map.setSize([800, 600]);
    camera.openOn([suva], 8);
    const before = map.getView().getCenter()![0]!;
    camera.follow(samoa, null, true);
    const east = map.getView().getCenter()![0]! - before;
    expect(east).toBeCloseTo(toMap({ longitude: 9.8, latitude: 0 })[0], 3);
  });

  it('puts a place on the pole into the middle too', () => {
    map.setSize([800, 600]);
    camera.openOn([rio], 6);
    camera.follow(north, null, true);
    expect(pixelOf(north)[1]).toBeCloseTo(300, 3);
    expect(camera.zoom()).toBeCloseTo(6, 9);
  });

  it('has the place in view again when a phone is turned, until the reader moves the map', () => {
    map.setSize([360, 700]);
    camera.openOn([rio], 10);
    camera.follow(colonia, null, true);
    map.getView().setCenter(toMap(rio));
    map.setSize([700, 360]);
    expect(pixelOf(colonia)[0]).toBeCloseTo(350, 3);
    camera.release();
    map.getView().setCenter(toMap(rio));
    map.setSize([360, 700]);
    expect(pixelOf(rio)[0]).toBeCloseTo(180, 3);
  });

  it('shows the others of its day with it, no closer than shows anything, and stays for the next of them', () => {
    map.setSize([800, 600]);
    camera.openOn([rio, suva], 10);
    camera.follow(rio, [rio, near], false);
    const zoom = camera.zoom();
    expect(zoom).toBeGreaterThan(11);
    expect(zoom).toBeLessThanOrEqual(12);
    const before = pixelOf(rio);
    camera.follow(near, [rio, near], false);
    expect(pixelOf(rio)).toEqual(before);
    camera.follow(colonia, [colonia], false);
    expect(camera.zoom()).toBeCloseTo(10, 9);
    expect(pixelOf(colonia)[0]).toBeCloseTo(400, 3);
  });

  describe('with motion', () => {
    beforeEach(() => {
      camera = createCamera(map, true, () => overlays);
      map.setSize([800, 600]);
      camera.openOn([rio], 10);
    });

    it('never queues: the last of many steps is where it goes', () => {
      const goals: unknown[] = [];
      const view = map.getView();
      const animate = view.animate.bind(view);
      jest.spyOn(view, 'animate').mockImplementation((...all) => {
        goals.push(...all);
        animate(...all);
      });
      const cancel = jest.spyOn(view, 'cancelAnimations');
      for (const place of [colonia, suva, colonia]) camera.follow(place, null, true);
      expect(goals).toHaveLength(3);
      expect(cancel).toHaveBeenCalledTimes(3);
      expect(goals.at(-1)).toMatchObject({ center: toMap(colonia), duration: 300 });
    });

    it('shows only the end of a far way, and does not zoom without a day', () => {
      camera.follow(colonia, null, true);
      const [x, y] = map.getView().getCenter() as [number, number];
      const [goalX, goalY] = toMap(colonia);
      const left = Math.hypot(goalX - x, goalY - y) / map.getView().getResolution()!;
      expect(left).toBeCloseTo(360, 3);
      expect(camera.zoom()).toBeCloseTo(10, 9);
    });
  });
});
