import type PocketBase from 'pocketbase';

import { sendOptions } from './send-options.ts';

/** What a record says of its owner. */
interface Owned {
  readonly user: string;
}

/** Where pictures are fetched from, and what must stand behind their addresses. */
export interface PictureAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Empty, or a query with its question mark. */
  readonly queryFor: (record: Owned) => string;
}

/** Gives the access for the pictures of these records. */
export type FindPictureAccess = (records: readonly Owned[]) => Promise<PictureAccess>;

export interface Publishing {
  /** Whether stories are public only once their author has confirmed a mail address. */
  readonly needsVerified: boolean;
}

/** Milliseconds a file token is used; the backend lets it live for 180 seconds. */
const TOKEN_AGE = 120_000;

/**
 * Access for the pictures of one answer. Where publishing needs a confirmed address, the records of
 * someone without one are visible to themselves alone. The cookie goes along with their pictures; with
 * a token in its place, which an image element cannot send, the addresses of the own pictures carry a
 * short-lived file token. All others are public, and stay the same for everybody, so that caches keep them.
 */
export function createPictureAccess(client: PocketBase, publishing: Publishing): FindPictureAccess {
  const baseUrl = client.baseURL.replace(/\/$/, '');
  const open: PictureAccess = { baseUrl, queryFor: () => '' };
  let token: Promise<string> | null = null;
  let fetchedAt = 0;

  function hiddenOwner(): string | null {
    const person = client.authStore.record;
    const isHidden = publishing.needsVerified && client.authStore.isValid && person?.['verified'] === false;
    return isHidden ? person.id : null;
  }

  return async (records) => {
    const owner = hiddenOwner();
    if (!records.some(({ user }) => user === owner)) return open;
    if (!token || Date.now() - fetchedAt > TOKEN_AGE) {
      fetchedAt = Date.now();
      token = client.files.getToken(sendOptions());
    }
    try {
      const query = `?token=${encodeURIComponent(await token)}`;
      return { baseUrl, queryFor: ({ user }) => (user === owner ? query : '') };
    } catch {
      token = null;
      return open;
    }
  };
}
