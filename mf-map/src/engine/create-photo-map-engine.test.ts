/** @page */
import type { LonLat } from '@waypost/contracts/geo.ts';

import { installLayout } from '../testing/install-layout.ts';
import { createPhotoMapEngine } from './create-photo-map-engine.ts';
import type { PhotoMapContent, PhotoMapEngine } from './photo-map-engine.ts';

const at = (longitude: number, latitude: number): LonLat => ({ longitude, latitude });
const kyoto = { id: 'kyoto', location: at(135.77, 35.01) };
const tokyo = { id: 'tokyo', location: at(139.77, 35.68) };
const lima = { id: 'lima', location: at(-77.03, -12.05) };
const photo = (id: string, location: LonLat) => ({ id, placeId: null, location });
const content = (some: Partial<PhotoMapContent>): PhotoMapContent => ({
  places: [],
  photos: [],
  others: [],
  tracks: [],
  proposed: [],
  ...some,
});

describe('a map of photos', () => {
  const onPick = jest.fn<undefined, [LonLat]>();
  const ignore = () => undefined;
  let target: HTMLElement;
  let engine: PhotoMapEngine;
  beforeEach(() => {
    const layout = installLayout();
    onPick.mockReset();
    const queries = window.matchMedia;
    // Who wants less motion has the map where it goes at once.
    window.matchMedia = (media) => ({ ...queries(media), matches: true });
    target = document.createElement('div');
    target.style.cssText = 'border: 0px; padding: 0px';
    document.body.append(target);
    layout.resize(target, 800, 600);
    engine = createPhotoMapEngine({
      target,
      scheme: 'light',
      map: '',
      tileUrl: '',
      onSelect: ignore,
      onMove: ignore,
      onPick,
      onPoint: ignore,
      onProblem: ignore,
    });
    engine.setPicking(true);
  });
  afterEach(() => {
    engine.dispose();
    target.remove();
  });

  /** The middle of the map, as Enter puts it down. */
  const centre = (): LonLat => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    return onPick.mock.calls.at(-1)![0];
  };
  const press = (key: string) => target.dispatchEvent(new KeyboardEvent('keydown', { key }));

  it('opens on all places and photos together', () => {
    engine.setContent(content({ places: [kyoto], photos: [photo('f1', tokyo.location)] }));
    expect(centre().longitude).toBeCloseTo(137.77, 3);
  });

  it('opens on them across the date line', () => {
    engine.setContent(content({ photos: [photo('f1', at(178, -18)), photo('f2', at(-178, -17))] }));
    expect(Math.abs(centre().longitude)).toBeCloseTo(180, 3);
  });

  it('opens on tracks when there is nothing else', () => {
    engine.setContent(content({ tracks: [[kyoto.location, tokyo.location]] }));
    expect(centre().longitude).toBeCloseTo(137.77, 3);
  });

  it('goes to all of a track along which photos would go, and stays while they move along it', () => {
    const tracks = [[at(130, 30), at(150, 40)]];
    engine.setContent(content({ places: [kyoto], tracks }));
    expect(centre().longitude).toBeCloseTo(135.77, 3);
    const proposed = (location: LonLat) => [{ id: 'f1', location, photos: 2 }];
    engine.setContent(content({ places: [kyoto], tracks, proposed: proposed(at(130, 30)) }));
    expect(centre().longitude).toBeCloseTo(140, 3);
    engine.setContent(content({ places: [kyoto], tracks, proposed: proposed(at(149, 39)) }));
    expect(centre().longitude).toBeCloseTo(140, 3);
  });

  it('opens on what is there already only when there is nothing else, and fits it all when asked to', () => {
    const others = [{ id: 'old', location: lima.location }];
    engine.setContent(content({ others }));
    expect(centre().longitude).toBeCloseTo(lima.location.longitude, 3);
    engine.setContent(content({ others, places: [kyoto] }));
    expect(centre().longitude).toBeCloseTo(kyoto.location.longitude, 3);
    engine.fitAll();
    expect(centre().longitude).not.toBeCloseTo(kyoto.location.longitude, 0);
  });

  it('goes where the lot has grown to, and stays for one that is in view already', () => {
    engine.setContent(content({ places: [kyoto, tokyo] }));
    const before = centre();
    engine.setContent(content({ places: [kyoto, tokyo], photos: [photo('f1', at(136, 35.2))] }));
    expect(centre()).toEqual(before);
    engine.setContent(content({ places: [kyoto, tokyo, lima] }));
    expect(centre().longitude).not.toBeCloseTo(before.longitude, 0);
  });

  it('stays under the hand of a person who has moved it, until they ask for all', () => {
    engine.setContent(content({ places: [kyoto] }));
    const before = centre();
    press('ArrowUp');
    engine.setContent(content({ places: [lima] }));
    expect(centre()).toEqual(before);
    engine.fitAll();
    expect(centre().longitude).toBeCloseTo(lima.location.longitude, 3);
  });

  it('brings a place into view that is chosen elsewhere, also one that comes after the choice', () => {
    press('ArrowUp');
    engine.setContent(content({ places: [kyoto] }));
    engine.zoomBy(5);
    engine.select('kyoto');
    expect(centre().longitude).toBeCloseTo(kyoto.location.longitude, 3);
    engine.select('lima');
    engine.setContent(content({ places: [kyoto, lima] }));
    expect(centre().longitude).toBeCloseTo(lima.location.longitude, 3);
    engine.select(null);
    expect(centre().longitude).toBeCloseTo(lima.location.longitude, 3);
  });

  it('changes its colours with the scheme', () => {
    engine.setContent(content({ places: [kyoto], photos: [photo('f1', tokyo.location)] }));
    expect(() => engine.setScheme('dark')).not.toThrow();
  });
});
