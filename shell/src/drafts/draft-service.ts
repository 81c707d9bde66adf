import type { DraftEntry, DraftService } from '@waypost/contracts/host-services.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import { del, get, keys } from 'idb-keyval';

import { createDraftStore, putAll } from './draft-store.ts';
import { createLastWords } from './last-words.ts';

export interface ShellDrafts extends DraftService {
  /** Whether work of this person's forms is kept here; no, where that can not be told. */
  holdsWorkOf(person: UserId): Promise<boolean>;
}

/** Drafts in this browser's IndexedDB. Where it is forbidden, there simply are none. */
export function createDraftService(): ShellDrafts {
  const store = createDraftStore();
  const last = createLastWords();
  let isLeaving = false;
  // Before the forms hear of it, which keep what was typed last.
  globalThis.addEventListener?.('pagehide', () => (isLeaving = true), { capture: true });
  globalThis.addEventListener?.('pageshow', () => (isLeaving = false), { capture: true });
  /** The newest save of each draft: an older one that is done says nothing of it. */
  const newest = new Map<string, number>();
  let saves = 0;

  // Some browsers refuse by throwing at once, others by a promise that fails.
  async function attempt<Value>(action: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await action();
    } catch {
      return undefined;
    }
  }

  async function saveAll(entries: readonly DraftEntry[]) {
    const number = (saves += 1);
    entries.forEach(([key]) => newest.set(key, number));
    if (isLeaving) last.write(entries);
    try {
      await putAll(store, entries);
      for (const [key] of entries) if (newest.get(key) === number) last.forget(key);
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
    async load<Value>(key: string) {
      const words = last.read(key);
      if (!words) return attempt(() => get<Value>(key, store));
      void saveAll([[key, words.value]]);
      return words.value as Value;
    },
    save: (key, value) => saveAll([[key, value]]),
    saveAll,
    keys: keysFrom,
    remove(key) {
      last.forget(key);
      return attempt(() => del(key, store));
    },
    async holdsWorkOf(person) {
      return (await keysFrom('')).some((key) => key.split(':')[1] === person);
    },
  };
}
