import type PocketBase from 'pocketbase';

import { sendOptions } from './send-options.ts';

/** Where pictures are fetched from, and what must stand behind their addresses. */
export interface PictureAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Empty, or a query with its question mark. */
  readonly query: string;
}

/** Milliseconds a file token is used; the backend lets it live for 180 seconds. */
const TOKEN_AGE = 120_000;

/**
 * Access for the pictures of one answer. Stories of someone who has not confirmed their address may
 * be visible to themselves alone; an image element can send no header, so their addresses carry a
 * short-lived file token. Everyone else needs none.
 */
export function createPictureAccess(client: PocketBase): () => Promise<PictureAccess> {
  const baseUrl = client.baseURL.replace(/\/$/, '');
  let token: Promise<string> | null = null;
  let fetchedAt = 0;

  return async () => {
    const person = client.authStore.record;
    if (!client.authStore.isValid || person?.['verified'] !== false) return { baseUrl, query: '' };
    if (!token || Date.now() - fetchedAt > TOKEN_AGE) {
      fetchedAt = Date.now();
      token = client.files.getToken(sendOptions());
    }
    try {
      return { baseUrl, query: `?token=${encodeURIComponent(await token)}` };
    } catch {
      token = null;
      return { baseUrl, query: '' };
    }
  };
}
