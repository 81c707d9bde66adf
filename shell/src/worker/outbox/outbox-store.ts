import type { UserId } from '@waypost/contracts/ids.ts';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

import type { Entry } from './entry.ts';

const READER = 'reader';

/** What waits on this device, in order, and who reads here. */
export interface OutboxStore {
  all(): Promise<readonly Entry[]>;
  put(entry: Entry): Promise<void>;
  delete(number: number): Promise<void>;
  reader(): Promise<UserId | null>;
  setReader(person: UserId | null): Promise<void>;
}

/** The worker opens it, and where there is none the page: one of them, so it knows what it wrote there. */
export function createOutboxStore(store: UseStore = createStore('waypost-outbox', 'changes')): OutboxStore {
  let known: Promise<readonly Entry[]> | null = null;
  const read = async () =>
    (await entries<number | string, Entry>(store))
      .flatMap(([key, entry]) => (typeof key === 'number' ? [entry] : []))
      .toSorted((a, b) => a.number - b.number);
  const after = async (write: Promise<void>) => {
    try {
      await write;
    } finally {
      known = null;
    }
  };
  return {
    all: () => (known ??= read().catch(() => ((known = null), []))),
    put: (entry) => after(set(entry.number, entry, store)),
    delete: (number) => after(del(number, store)),
    reader: async () => (await get<UserId>(READER, store).catch(() => null)) ?? null,
    setReader: (person) => (person ? set(READER, person, store) : del(READER, store)),
  };
}
