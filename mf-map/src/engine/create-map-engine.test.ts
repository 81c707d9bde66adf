import { installLayout } from '../testing/install-layout.ts';
import { createMapEngine } from './create-map-engine.ts';
import type { MapEngine } from './map-engine.ts';
import { ZERO_SIZE_WARNING } from './when-sized.ts';

const montevideo = { longitude: -56.19, latitude: -34.9 };
const suva = { longitude: 178.44, latitude: -18.14 };

describe('a map in a container without area', () => {
  let target: HTMLElement;
  let warn: jest.SpyInstance;
  let engine: MapEngine;
  beforeEach(() => {
    installLayout();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    target = document.createElement('div');
    document.body.append(target);
    engine = createMapEngine({ target, scheme: 'light', tileUrl: '', wheel: 'always', route: true });
  });
  afterEach(() => {
    engine.dispose();
    target.remove();
    warn.mockRestore();
  });

  it('logs one warning, whatever is asked of it', () => {
    engine.setPlaces([{ id: 'a', location: montevideo }]);
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
});
