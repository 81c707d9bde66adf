import type { ReleaseStore } from './store.ts';

/**
 * Removes a file that has served its purpose. Who may write and not remove leaves it behind, and nothing goes wrong for
 * it; so this never fails, and what was done before it is told.
 */
export async function tidyAway(store: ReleaseStore, path: string): Promise<void> {
  await store.remove(path).catch(() => undefined);
}
