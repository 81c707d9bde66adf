import type { ReleaseStore } from '../store/store.ts';

/** A store and the public root key (raw, base64) its releases are checked with. */
export interface StoreAccess {
  readonly store: ReleaseStore;
  readonly rootKey: string;
}
