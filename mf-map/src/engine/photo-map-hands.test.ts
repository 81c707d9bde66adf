/** @page */
import Map from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';

import { installLayout } from '../testing/install-layout.ts';
import { installPointers } from '../testing/install-pointers.ts';
import { createNumberedLayer } from './numbered-layer.ts';
import { watchPhotoMapHands, type PhotoMapHands } from './photo-map-hands.ts';
import { fromMap, toMap, type MapCoordinate } from './projection.ts';

const suva = { longitude: 178.44, latitude: -18.14 };
const nadi = { longitude: 177.44, latitude: -17.8 };
const places = [
  { id: 'suva', location: suva },
  { id: 'nadi', location: nadi },
];
const METRES_A_PIXEL = 100;

describe('hands on a map of photos', () => {
  const told = {
    onSelect: jest.fn(),
    onMove: jest.fn(),
    onPick: jest.fn(),
    onPoint: jest.fn(),
    onHold: jest.fn(),
  };
  let map: Map;
  let target: HTMLElement;
  let hands: PhotoMapHands;
  beforeEach(() => {
    installLayout();
    installPointers();
    jest.clearAllMocks();
    map = new Map({ controls: [], interactions: [] });
    map.setView(new View({ center: toMap(suva), resolution: METRES_A_PIXEL }));
    target = document.createElement('div');
    const layer = createNumberedLayer('light');
    layer.setPlaces(places);
    hands = watchPhotoMapHands(map, target, layer, told);
  });
  afterEach(() => {
    hands.dispose();
    map.dispose();
  });

  const beside = (location: typeof suva, pixels: number): MapCoordinate => {
    const [x, y] = toMap(location);
    return [x + pixels * METRES_A_PIXEL, y];
  };
  const event = (type: string, coordinate: MapCoordinate, pointerType = 'mouse') => {
    const made = new MapBrowserEvent(type, map, new PointerEvent(type, { pointerType }));
    made.coordinate = coordinate;
    return made;
  };
  const hold = (from: MapCoordinate, to: MapCoordinate) => {
    const interaction = map.getInteractions().item(0);
    interaction.handleEvent(event('pointerdown', from));
    interaction.handleEvent(event('pointerdrag', to));
    return () => interaction.handleEvent(event('pointerup', to));
  };
  const press = (key: string) => target.dispatchEvent(new KeyboardEvent('keydown', { key }));

  it('choose the marker they click, a fingertip within a wider reach', () => {
    map.dispatchEvent(event('click', beside(nadi, 3)));
    map.dispatchEvent(event('click', beside(nadi, 20)));
    expect(told.onSelect.mock.calls).toEqual([['nadi']]);
    map.dispatchEvent(event('click', beside(nadi, 20), 'touch'));
    expect(told.onSelect.mock.calls).toEqual([['nadi'], ['nadi']]);
  });

  it('put something down while picking, and on a marker choose its place', () => {
    hands.setPicking(true);
    map.dispatchEvent(event('click', toMap(nadi)));
    expect(told.onSelect).not.toHaveBeenCalled();
    map.dispatchEvent(event('singleclick', toMap(nadi)));
    expect(told.onSelect.mock.calls).toEqual([['nadi']]);
    expect(told.onPick).not.toHaveBeenCalled();
    const elsewhere = { longitude: nadi.longitude + 1, latitude: nadi.latitude };
    map.dispatchEvent(event('singleclick', toMap(elsewhere)));
    expect(told.onPick.mock.calls).toEqual([[elsewhere]]);
    hands.setPicking(false);
    map.dispatchEvent(event('singleclick', toMap(elsewhere)));
    expect(told.onPick).toHaveBeenCalledTimes(1);
  });

  it('choose with Enter the place nearest to the middle, or while picking the middle itself', () => {
    press('Enter');
    expect(told.onSelect.mock.calls).toEqual([['suva']]);
    hands.setPicking(true);
    press('Enter');
    expect(told.onPick.mock.calls).toEqual([[suva]]);
    map.getView().setCenter(beside(suva, 5000));
    hands.setPicking(false);
    press('Enter');
    expect(told.onSelect).toHaveBeenCalledTimes(1);
  });

  it('drag a marker, which stays under them whatever is given meanwhile', () => {
    const drop = hold(beside(suva, 2), beside(suva, 52));
    hands.release();
    const [held, other] = hands.held(places);
    expect(held!.location.longitude).toBeCloseTo(fromMap(beside(suva, 50)).longitude, 5);
    expect(other).toBe(places[1]);
    expect(told.onHold).toHaveBeenCalled();
    expect(told.onMove).not.toHaveBeenCalled();
    drop();
    expect(told.onMove.mock.calls).toEqual([['suva', held!.location]]);
  });

  it('leave a marker where they dropped it until the places are given anew', () => {
    hold(toMap(suva), beside(suva, 50))();
    expect(hands.held(places)[0]!.location).not.toEqual(suva);
    hands.release();
    expect(hands.held(places)).toEqual(places);
  });

  it('know what they chose or dragged last, once, and not after the map has moved', () => {
    map.dispatchEvent(event('click', toMap(nadi)));
    expect([hands.wasLast('nadi'), hands.wasLast('nadi')]).toEqual([true, false]);
    hold(toMap(suva), beside(suva, 50))();
    expect(hands.wasLast('suva')).toBe(true);
    map.dispatchEvent(event('click', toMap(nadi)));
    map.dispatchEvent('moveend');
    expect(hands.wasLast('nadi')).toBe(false);
  });

  it('point with the mouse at a marker, with keys at the one nearest to the middle', () => {
    const pointed = () => told.onPoint.mock.calls.at(-1)?.[0];
    map.dispatchEvent('moveend');
    expect(told.onPoint).not.toHaveBeenCalled();
    map.dispatchEvent(event('pointermove', toMap(nadi)));
    expect([pointed(), target.style.cursor]).toEqual(['nadi', 'pointer']);
    map.dispatchEvent(event('pointermove', beside(nadi, 200)));
    expect([pointed(), target.style.cursor]).toEqual([null, '']);
    press('ArrowUp');
    map.dispatchEvent('moveend');
    expect(pointed()).toBe('suva');
    target.dispatchEvent(new FocusEvent('blur'));
    expect(pointed()).toBeNull();
  });
});
