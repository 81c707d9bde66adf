/** @page */
import Map from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';

import { installLayout } from '../testing/install-layout.ts';
import { installPointers } from '../testing/install-pointers.ts';
import { markerDrag } from './marker-drag.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

describe('dragging a marker', () => {
  const onDrag = jest.fn();
  const onDrop = jest.fn();
  let map: Map;
  let drag: ReturnType<typeof markerDrag>;
  let under: { id: string; coordinate: MapCoordinate } | null;
  beforeEach(() => {
    installLayout();
    installPointers();
    onDrag.mockReset();
    onDrop.mockReset();
    map = new Map({ controls: [], interactions: [] });
    drag = markerDrag({ grab: () => under, onDrag, onDrop });
  });
  afterEach(() => map.dispose());

  /** Whether the map may go on with it. */
  const send = (type: string, coordinate: MapCoordinate): boolean | undefined => {
    const event = new MapBrowserEvent(type, map, new PointerEvent(type));
    event.coordinate = coordinate;
    return drag.handleEvent(event);
  };

  it('keeps the spot it was grabbed at under the pointer', () => {
    under = { id: 'a', coordinate: [100, 100] };
    send('pointerdown', [104, 97]);
    send('pointerdrag', [204, 97]);
    send('pointerdrag', [304, 197]);
    send('pointerup', [304, 197]);
    expect(onDrag.mock.calls).toEqual([
      ['a', [200, 100]],
      ['a', [300, 200]],
    ]);
    expect(onDrop.mock.calls).toEqual([['a', [300, 200]]]);
  });

  it('moves it in the copy of the world it was grabbed in', () => {
    under = { id: 'a', coordinate: [100, 0] };
    send('pointerdown', [100 + WORLD_WIDTH, 0]);
    send('pointerdrag', [150 + WORLD_WIDTH, 0]);
    expect(onDrag.mock.calls[0]![1][0]).toBeCloseTo(150 + WORLD_WIDTH, 3);
  });

  it('drops nothing that was only pressed', () => {
    under = { id: 'a', coordinate: [100, 100] };
    send('pointerdown', [100, 100]);
    send('pointerup', [100, 100]);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('keeps the map from being dragged along, and leaves it all beside a marker', () => {
    under = { id: 'a', coordinate: [100, 100] };
    expect(send('pointerdown', [100, 100])).toBe(false);
    send('pointerup', [100, 100]);
    under = null;
    expect(send('pointerdown', [100, 100])).toBe(true);
    send('pointerdrag', [200, 100]);
    expect(onDrag).not.toHaveBeenCalled();
  });
});
