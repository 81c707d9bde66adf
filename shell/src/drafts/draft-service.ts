import type { DraftService } from '@waypost/contracts/host-services.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import { del, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';

import { createDraftStore } from './draft-store.ts';

/** Committed at once: a page that is being left does not live to see that the request was carried out. */
function put(store: UseStore, key: string, value: unknown): Promise<void> {
  return store('readwrite', (objects) => {
    objects.put(value, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

export interface ShellDrafts extends DraftService {
  /** Whether work of this person's forms is kept here; no, where that can not be told. */
  holdsWorkOf(person: UserId): Promise<boolean>;
}

/** Drafts in this browser's IndexedDB. Where it is forbidden, there simply are none. */
export function createDraftService(): ShellDrafts {
  const store = createDraftStore();

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
    async save(key, value) {
      try {
        await put(store, key, value);
        return 'kept';
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
      }
    },
    remove: (key) => attempt(() => del(key, store)),
    async holdsWorkOf(person) {
      const kept = (await attempt(() => keys(store))) ?? [];
      return kept.some((key) => String(key).split(':')[1] === person);
    },
  };
}
