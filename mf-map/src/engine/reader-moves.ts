import type Map from 'ol/Map.js';

import type { ReaderMove } from './map-engine.ts';

const MOVING_KEYS: Readonly<Record<string, ReaderMove>> = {
  ArrowUp: 'pan',
  ArrowDown: 'pan',
  ArrowLeft: 'pan',
  ArrowRight: 'pan',
  '+': 'zoom',
  '-': 'zoom',
};

/** Whether the reader, and not the program, has moved the map. */
export interface ReaderMoves {
  happened(): boolean;
  /** Whether the zoom is one the reader has chosen. */
  zoomed(): boolean;
  /** Counts a move made on the reader's behalf. */
  note(how: ReaderMove): void;
  /** From now on it counts as if the reader had moved nothing. */
  forget(): void;
  dispose(): void;
}

export function watchReaderMoves(
  map: Map,
  target: HTMLElement,
  onMove: (how: ReaderMove) => void,
): ReaderMoves {
  let moved = false;
  let zoomed = false;
  const controller = new AbortController();
  const note = (how: ReaderMove) => {
    moved = true;
    if (how !== 'pan') zoomed = how === 'zoom';
    onMove(how);
  };
  const forget = () => {
    moved = false;
    zoomed = false;
  };
  const options = { passive: true, signal: controller.signal };
  target.addEventListener('wheel', () => note('zoom'), options);
  target.addEventListener(
    'keydown',
    ({ key }) => {
      const how = MOVING_KEYS[key];
      if (how) note(how);
    },
    options,
  );
  // The library's double click: not every browser sends its own for two taps.
  map.on('dblclick', () => note('zoom'));
  map.on('pointerdrag', ({ activePointers = [] }) => note(activePointers.length > 1 ? 'zoom' : 'pan'));
  return { happened: () => moved, zoomed: () => zoomed, note, forget, dispose: () => controller.abort() };
}
