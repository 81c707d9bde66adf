/** @page */
import Map from 'ol/Map.js';

import { installLayout } from '../testing/install-layout.ts';
import { watchReaderMoves, type ReaderMoves } from './reader-moves.ts';

describe('watchReaderMoves', () => {
  const onMove = jest.fn();
  let map: Map;
  let target: HTMLElement;
  let reader: ReaderMoves;
  beforeEach(() => {
    installLayout();
    onMove.mockReset();
    map = new Map({ controls: [], interactions: [] });
    target = document.createElement('div');
    reader = watchReaderMoves(map, target, onMove);
  });
  afterEach(() => {
    reader.dispose();
    map.dispose();
  });

  it.each([
    ['turned the wheel', 'zoom', () => target.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))],
    [
      'pressed an arrow key',
      'pan',
      () => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })),
    ],
    ['pressed plus', 'zoom', () => target.dispatchEvent(new KeyboardEvent('keydown', { key: '+' }))],
    ['dragged the map', 'pan', () => map.dispatchEvent('pointerdrag')],
    ['clicked or tapped twice', 'zoom', () => map.dispatchEvent('dblclick')],
    ['used a button', 'zoom', () => reader.note('zoom')],
  ] as const)('knows that the reader has %s, and says so', (_what, how, move) => {
    move();
    expect(reader.happened()).toBe(true);
    expect(onMove).toHaveBeenCalledWith(how);
  });

  it('does not take Tab or a pointer passing over for a move', () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    target.dispatchEvent(new MouseEvent('pointermove'));
    map.dispatchEvent('pointermove');
    map.dispatchEvent('change:size');
    expect(reader.happened()).toBe(false);
    expect(onMove).not.toHaveBeenCalled();
  });
});
