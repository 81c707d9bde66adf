/** @page */
import { installLayout, type Layout } from '../testing/install-layout.ts';
import { createMapEngine } from './create-map-engine.ts';
import type { MapEngine } from './map-engine.ts';
import { ZERO_SIZE_WARNING } from './when-sized.ts';

const montevideo = { longitude: -56.19, latitude: -34.9 };
const suva = { longitude: 178.44, latitude: -18.14 };
const place = (id: string, location: typeof suva) => ({ id, location, number: 1, day: null, picture: null });

describe('a map in a container without area', () => {
  const onReaderMove = jest.fn();
  let layout: Layout;
  let target: HTMLElement;
  let warn: jest.SpyInstance;
  let engine: MapEngine;
  beforeEach(() => {
    layout = installLayout();
    // Without motion it is where it goes at once.
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    onReaderMove.mockReset();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    target = document.createElement('div');
    // The library takes both off a target's size, and jsdom knows neither.
    Object.assign(target.style, { border: '0px solid', padding: '0px' });
    document.body.append(target);
    engine = createMapEngine({
      target,
      scheme: 'light',
      map: '',
      tileUrl: '',
      wheel: 'always',
      route: true,
      onReaderMove,
    });
  });
  afterEach(() => {
    engine.dispose();
    target.remove();
    warn.mockRestore();
  });

  it('logs one warning, whatever is asked of it', () => {
    engine.setPlaces([place('a', montevideo)]);
    engine.openOn([montevideo], 10);
    engine.fitAll();
    engine.setScheme('dark');
    expect(warn.mock.calls).toEqual([[ZERO_SIZE_WARNING]]);
  });

  it('follows a location that must be in sight even after the reader has moved', () => {
    engine.zoomBy(1);
    engine.lookAt(suva, 6);
    expect(engine.view().zoom).toBeCloseTo(6, 9);
    engine.lookAt(montevideo);
    expect(engine.view().zoom).toBeCloseTo(6, 9);
    expect(engine.view().centre.longitude).toBeCloseTo(montevideo.longitude, 9);
  });

  it('follows a place that is set later, and opens on nothing else from then on', () => {
    engine.follow('b');
    engine.openOn([montevideo], 10);
    engine.setPlaces([
      { ...place('a', montevideo), day: 0 },
      { ...place('b', suva), day: 1 },
    ]);
    layout.resize(target, 800, 600);
    expect(engine.view().centre.longitude).toBeCloseTo(suva.longitude, 9);
  });

  it('shows a place with those of its day, also those that come later, until the reader chooses a zoom', () => {
    const salto = { longitude: -57.9, latitude: -31.4 };
    const colonia = { longitude: -57.84, latitude: -34.46 };
    const of = (day: number, ...two: readonly [string, typeof suva]) => ({ ...place(...two), day });
    engine.setPlaces([of(0, 'a', montevideo), of(1, 'b', suva)]);
    engine.openOn([montevideo, suva], 10);
    layout.resize(target, 800, 600);
    expect(engine.view().placesInView).toBe(2);
    engine.follow('a', false);
    expect(engine.view().zoom).toBeCloseTo(10, 9);
    engine.setPlaces([of(0, 'a', montevideo), of(0, 'c', colonia), of(1, 'b', suva)]);
    expect(engine.view().zoom).toBeLessThan(10);
    expect(engine.view().placesInView).toBe(2);

    engine.zoomBy(-2);
    const chosen = engine.view().zoom;
    engine.follow('b');
    expect(engine.view().zoom).toBeCloseTo(chosen, 9);
    engine.fitAll();
    engine.follow('b');
    expect(engine.view().zoom).toBeCloseTo(10, 9);
    engine.setPlaces([place('a', montevideo), place('d', salto), place('b', suva)]);
    engine.follow('a');
    expect(engine.view().zoom).toBeLessThan(10);
  });

  it('goes back to where it opened, and opens again from then on', () => {
    engine.setPlaces([place('a', montevideo), place('b', suva)]);
    engine.openOn([montevideo], 10);
    layout.resize(target, 800, 600);
    engine.follow('b');
    engine.zoomBy(-3);
    engine.backTo(null);
    expect(engine.view().zoom).toBeCloseTo(10, 9);
    expect(engine.view().centre.longitude).toBeCloseTo(montevideo.longitude, 9);
    engine.openOn([suva], 10);
    expect(engine.view().centre.longitude).toBeCloseTo(suva.longitude, 9);
  });

  it('says each move of the reader and none of its own', () => {
    engine.setPlaces([place('a', montevideo), place('b', suva)]);
    engine.openOn([montevideo], 10);
    layout.resize(target, 800, 600);
    engine.follow('b');
    engine.backTo('a');
    expect(onReaderMove).not.toHaveBeenCalled();
    engine.zoomBy(1);
    engine.fitAll();
    expect(onReaderMove.mock.calls).toEqual([['zoom'], ['fit']]);
  });

  it('opens under a still as if nothing lay over it, and makes room for the places once the still is gone', () => {
    const button = document.createElement('button');
    button.getBoundingClientRect = () => new DOMRect(300, 0, 500, 260);
    document.body.append(button);
    const under = (isCovered: boolean) => {
      engine.dispose();
      engine = createMapEngine({ target, scheme: 'light', map: '', tileUrl: '', wheel: 'always', isCovered });
      engine.openOn([montevideo, { ...montevideo, latitude: montevideo.latitude + 0.2 }], 10);
      layout.resize(target, 800, 600);
      return engine.view().zoom;
    };
    const open = under(false);
    expect(under(true)).toBeGreaterThan(open);
    engine.uncover();
    expect(engine.view().zoom).toBeCloseTo(open, 9);
    button.remove();
  });
});
