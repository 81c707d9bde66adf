import { laterReading, type ShownReading } from './later-reading.ts';
import { createReadingStore, type ReadingStore } from './reading-store.ts';

/** Where the reader is, for what follows one after the other, a frame apart: the map, words, the list, and the way there in the list. */
export interface ReadingStores extends ReadingStore {
  readonly inWords: ShownReading;
  readonly inList: ShownReading;
  readonly there: ShownReading;
}

export function createReadingStores(): ReadingStores {
  const store = createReadingStore();
  const inWords = laterReading(store);
  const inList = laterReading(inWords);
  return { ...store, inWords, inList, there: laterReading(inList) };
}
