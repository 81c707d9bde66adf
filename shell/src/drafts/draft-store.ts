import type { DraftEntry } from '@waypost/contracts/host-services.ts';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** Where drafts lie in this browser. @throws DOMException where the browser keeps nothing */
export const createDraftStore = (): UseStore => createStore('waypost-drafts', 'drafts');

/** Committed at once: a page that is being left does not live to see that the request was carried out. */
export function putAll(store: UseStore, entries: readonly DraftEntry[]): Promise<void> {
  return store('readwrite', (objects) => {
    entries.forEach(([key, value]) => objects.put(value, key));
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}
