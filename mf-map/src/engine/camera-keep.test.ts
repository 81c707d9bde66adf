/** @page */
import Map from 'ol/Map.js';

import { installLayout } from '../testing/install-layout.ts';
import { createCamera, type Camera } from './camera.ts';
import type { PixelBox } from './clear-scale.ts';
import { toMap, WORLD_WIDTH } from './projection.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const fiji = [at(178, -18), at(-179, -17), at(179.5, -16)];
const japan = [at(135, 35), at(139, 36), at(141, 43)];

describe('a camera that keeps locations in view', () => {
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

  const reveals = (location: { longitude: number; latitude: number }) => {
    const zoom = camera.zoom();
    const before = map.getView().getCenter()!;
    camera.reveal(location);
    expect(camera.zoom()).toBe(zoom);
    return map
      .getView()
      .getCenter()!
      .some((value, axis) => value !== before[axis]);
  };

  it('shows all of them, across the date line too, with their middle in its own', () => {
    map.setSize([800, 600]);
    camera.keepAround(() => fiji);
    expect(camera.suits(fiji)).toBe(true);
    expect(camera.zoom()).toBeGreaterThan(6);
    expect(camera.centre().longitude).toBeCloseTo(179.5, 6);
  });

  it('comes no closer to one place, or to several near each other, than it is told', () => {
    map.setSize([616, 210]);
    for (const places of [[at(10, 50)], [at(10, 50), at(10.0001, 50)]]) {
      camera.keepAround(() => places, 11);
      expect(camera.zoom()).toBeCloseTo(11, 6);
    }
    camera.keepAround(() => japan, 11);
    expect(camera.zoom()).toBeLessThan(9);
  });

  it('asks for them when the map gets an area, and again when a phone is turned', () => {
    let current = fiji;
    camera.keepAround(() => current);
    expect(camera.suits(fiji)).toBe(false);
    current = japan;
    map.setSize([360, 560]);
    expect(camera.suits(japan)).toBe(true);
    current = [...japan, ...fiji];
    map.setSize([560, 360]);
    expect(camera.suits(current)).toBe(true);
  });

  it('leaves the map where it is when there are none', () => {
    map.setSize([800, 600]);
    const before = camera.zoom();
    camera.keepAround(() => []);
    expect(camera.zoom()).toBe(before);
  });

  it('suits locations that are in view in whichever copy of the world, and none beside it', () => {
    map.setSize([800, 600]);
    camera.keepAround(() => japan);
    expect(camera.suits([...japan, fiji[0]!])).toBe(false);
    map.getView().setCenter([map.getView().getCenter()![0]! - 2 * WORLD_WIDTH, toMap(at(0, 39))[1]]);
    expect(camera.suits(japan)).toBe(true);
  });

  it('does not suit a location that the edge of the view cuts', () => {
    map.setSize([800, 600]);
    camera.lookAt(at(0, 0), 6);
    const degrees = (pixels: number) => (pixels * map.getView().getResolution()! * 360) / WORLD_WIDTH;
    expect(camera.suits([at(-2, 0), at(degrees(380), 0)])).toBe(true);
    expect(camera.suits([at(-2, 0), at(degrees(396), 0)])).toBe(false);
  });

  it('does not suit locations that would be a spot in the view', () => {
    map.setSize([800, 600]);
    camera.keepAround(() => [...japan, at(-58, -34)]);
    expect(camera.suits(japan)).toBe(false);
    expect(camera.suits([...japan, at(-150, 20)])).toBe(true);
  });

  it('reveals what lies beside the view, at its edge or under a button, without zooming', () => {
    map.setSize([800, 600]);
    camera.lookAt(at(0, 0), 6);
    const pixel = map.getView().getResolution()!;
    const offset = (x: number, y: number) => {
      const degrees = 360 / WORLD_WIDTH;
      return at(x * pixel * degrees, y * pixel * degrees);
    };
    expect(reveals(offset(300, 0))).toBe(false);
    overlays = [{ left: 680, top: 280, right: 720, bottom: 320 }];
    expect(reveals(offset(300, 0))).toBe(true);
    expect(camera.centre().longitude).toBeCloseTo(offset(300, 0).longitude, 6);
    camera.lookAt(at(0, 0));
    expect(reveals(offset(-390, 0))).toBe(true);
    expect(reveals(at(120, 40))).toBe(true);
    expect(camera.centre().latitude).toBeCloseTo(40, 6);
  });

  it('goes the short way over the date line to reveal', () => {
    map.setSize([800, 600]);
    camera.lookAt(at(179, 0), 8);
    const [x] = map.getView().getCenter()!;
    camera.reveal(at(-170, 0));
    expect(map.getView().getCenter()![0]! - x!).toBeCloseTo((11 / 360) * WORLD_WIDTH, 3);
  });
});
