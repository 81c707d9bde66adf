import type { DraftService } from '@waypost/shared/contracts/host-services.ts';
import { createStore, del, get, set } from 'idb-keyval';

/** Drafts in this browser's IndexedDB. Where it is forbidden or full, there simply are none. */
export function createDraftService(): DraftService {
  const store = createStore('waypost-drafts', 'drafts');

  // Some browsers refuse by throwing at once, others by a promise that fails.
  async function attempt<Value>(action: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await action();
    } catch {
      return undefined;
    }
  }

  return {
    load: <Value>(key: string) => attempt(() => get<Value>(key, store)),
    save: async (key, value) => (await attempt(() => set(key, value, store).then(() => true))) ?? false,
    remove: (key) => attempt(() => del(key, store)),
  };
}
