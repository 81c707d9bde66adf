import type { DraftEntry, DraftService } from '@waypost/contracts/host-services.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import { del, get, keys } from 'idb-keyval';

import { createDraftStore, putAll } from './draft-store.ts';

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

  async function saveAll(entries: readonly DraftEntry[]) {
    try {
      await putAll(store, entries);
      return 'kept' as const;
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
    }
  }

  async function keysFrom(start: string): Promise<readonly string[]> {
    const kept = (await attempt(() => keys<string>(store))) ?? [];
    return kept.filter((key) => key.startsWith(start));
  }

  return {
    load: <Value>(key: string) => attempt(() => get<Value>(key, store)),
    save: (key, value) => saveAll([[key, value]]),
    saveAll,
    keys: keysFrom,
    remove: (key) => attempt(() => del(key, store)),
    async holdsWorkOf(person) {
      return (await keysFrom('')).some((key) => key.split(':')[1] === person);
    },
  };
}
