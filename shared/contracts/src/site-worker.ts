/** The site's service worker, the only one a page lets be one. It is the site's own and no build's. */
export const WORKER_PATH = '/worker.js';

/** The cache of builds' files, which never change, and that of what was read on this device. */
export const FILES_CACHE = 'waypost-files-1';
export const READ_CACHE = 'waypost-read-1';

/** What a page tells the worker. */
export type WorkerMessage =
  /** These absolute addresses were loaded before the worker was there. */
  | { readonly type: 'loaded'; readonly addresses: readonly string[] }
  /** What was read here is nobody else's business: somebody signed out. */
  | { readonly type: 'forget' };
