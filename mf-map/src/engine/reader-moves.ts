import type Map from 'ol/Map.js';

const MOVING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '-']);

/** Whether the reader, and not the program, has moved the map. */
export interface ReaderMoves {
  happened(): boolean;
  note(): void;
  dispose(): void;
}

export function watchReaderMoves(map: Map, target: HTMLElement, onMove: () => void): ReaderMoves {
  let moved = false;
  const controller = new AbortController();
  const note = () => {
    moved = true;
    onMove();
  };
  const options = { passive: true, signal: controller.signal };
  target.addEventListener('wheel', note, options);
  target.addEventListener('keydown', ({ key }) => MOVING_KEYS.has(key) && note(), options);
  // The library's double click: not every browser sends its own for two taps.
  map.on(['pointerdrag', 'dblclick'], note);
  return { happened: () => moved, note, dispose: () => controller.abort() };
}
