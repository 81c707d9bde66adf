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
    engine.lookAt(montevideo, 6);
    engine.follow('b');
    engine.openOn([montevideo], 10);
    engine.setPlaces([place('a', montevideo), place('b', suva)]);
    layout.resize(target, 800, 600);
    expect(engine.view().zoom).toBeCloseTo(6, 9);
    expect(engine.view().centre.longitude).toBeCloseTo(suva.longitude, 9);
  });

  it('opens at a place as close as stepping there would be, also when more places come, and not over the reader', () => {
    const salto = { longitude: -57.9, latitude: -31.4 };
    engine.setPlaces([place('a', montevideo), place('b', salto)]);
    engine.openOn([montevideo, salto], 10);
    layout.resize(target, 800, 600);
    const opened = engine.view().zoom;
    expect(opened).toBeLessThan(8);

    engine.openAt('b', [montevideo, salto], 10);
    expect(engine.view().zoom).toBeCloseTo(opened, 9);
    expect(engine.view().centre.longitude).toBeCloseTo(salto.longitude, 9);
    engine.follow('a');
    expect(engine.view().zoom).toBeCloseTo(opened, 9);

    engine.setPlaces([place('a', montevideo), place('b', salto), place('c', suva)]);
    engine.openAt('b', [montevideo, salto, suva], 10);
    expect(engine.view().zoom).toBeLessThan(opened - 1);
    expect(engine.view().placesInView).toBeGreaterThan(0);

    engine.zoomBy(3);
    const chosen = engine.view().zoom;
    engine.openAt('a', [montevideo, salto, suva], 10);
    expect(engine.view().zoom).toBeCloseTo(chosen, 9);
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
});
