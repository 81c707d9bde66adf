import { laterReading, type ShownReading } from './later-reading.ts';
import { createReadingStore, type ReadingStore } from './reading-store.ts';

/** Where the reader is, for what follows one after the other, a frame apart: words, the list, the way there in it, and the map. */
export interface ReadingStores extends ReadingStore {
  readonly inList: ShownReading;
  readonly there: ShownReading;
  readonly onMap: ShownReading;
}

export function createReadingStores(): ReadingStores {
  const store = createReadingStore();
  const inList = laterReading(store);
  const there = laterReading(inList);
  return { ...store, inList, there, onMap: laterReading(there) };
}
