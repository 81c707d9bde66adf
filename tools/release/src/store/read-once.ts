import type { ReleaseStore, StoredFile } from './store.ts';

/** The store, of which files that never change once they are written are read once only. */
export function readOnce(store: ReleaseStore, isFixed: (path: string) => boolean): ReleaseStore {
  const known = new Map<string, StoredFile>();
  return {
    ...store,
    async read(path) {
      const file = known.get(path) ?? (await store.read(path));
      if (file && isFixed(path)) known.set(path, file);
      return file;
    },
  };
}
