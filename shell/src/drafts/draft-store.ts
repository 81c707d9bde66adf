import { createStore, type UseStore } from 'idb-keyval';

/** Where drafts lie in this browser. @throws DOMException where the browser keeps nothing */
export const createDraftStore = (): UseStore => createStore('waypost-drafts', 'drafts');
