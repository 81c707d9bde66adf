import { laterReading, type ShownReading } from './later-reading.ts';
import { createReadingStore, type ReadingStore } from './reading-store.ts';

/** Milliseconds at a place after which the reader stays there, as the address has it too. */
const STAYED = 500;

/** Where the reader is, for what follows one after the other, a frame apart: words, the list, the way there in it, and the map. */
export interface ReadingStores extends ReadingStore {
  readonly inList: ShownReading;
  readonly there: ShownReading;
  readonly onMap: ShownReading;
  /** Where they stay: places that are passed on the way are left out. */
  readonly atRest: ShownReading;
}

export function createReadingStores(): ReadingStores {
  const store = createReadingStore();
  const inList = laterReading(store);
  const there = laterReading(inList);
  const onMap = laterReading(there);
  return { ...store, inList, there, onMap, atRest: laterReading(onMap, STAYED) };
}
