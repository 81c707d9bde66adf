import { AT_THE_START, read, type Reading, type ReadingEvent } from './reading.ts';

/** Where the reader is, beside the page's own state: a step draws anew what shows it and nothing else. */
export interface ReadingStore {
  readonly get: () => Reading;
  /** @returns what ends it */
  readonly subscribe: (told: () => void) => () => void;
  readonly dispatch: (event: ReadingEvent) => void;
}

export function createReadingStore(): ReadingStore {
  let reading = AT_THE_START;
  const subscribers = new Set<() => void>();
  return {
    get: () => reading,
    subscribe(told) {
      subscribers.add(told);
      return () => subscribers.delete(told);
    },
    dispatch(event) {
      const next = read(reading, event);
      if (next === reading) return;
      reading = next;
      subscribers.forEach((told) => told());
    },
  };
}
