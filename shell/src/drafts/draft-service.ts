import type { DraftService } from '@waypost/shared/contracts/host-services.ts';
import { createStore, del, get, set } from 'idb-keyval';

/** Drafts in this browser's IndexedDB. Where it is forbidden or full, there simply are none. */
export function createDraftService(): DraftService {
  const store = createStore('waypost-drafts', 'drafts');
  return {
    load: <Value>(key: string) => get<Value>(key, store).catch(() => undefined),
    save: (key, value) => set(key, value, store).catch(() => undefined),
    remove: (key) => del(key, store).catch(() => undefined),
  };
}
