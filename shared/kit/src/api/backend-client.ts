import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';

import { isFromElsewhere } from './is-from-elsewhere.ts';
import { answerSignal } from './send-options.ts';
import { TUNNEL_HEADER } from './tunnel-header.ts';

interface BackendClientOptions {
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly baseUrl: string;
  /** In which the backend gives its reasons; BCP 47. */
  readonly language?: string;
  /** Keeps a token where there is one; in memory by default. */
  readonly authStore?: BaseAuthStore;
  /** Called when the backend refused something because nobody is signed in for it any more, though this page thought so. */
  readonly onSessionEnded?: () => void;
  /** Whether somebody is signed in; by default whoever has a token. */
  readonly isSignedIn?: () => boolean;
  /** Sends requests that bring no sender of their own; the platform's fetch by default. */
  readonly fetch?: typeof fetch;
  /** What every request goes through, whatever sends it. */
  readonly through?: (send: typeof fetch) => typeof fetch;
}

/** What a guest is refused with; 413 because guests may send no pictures. */
const REFUSALS = new Set([400, 401, 403, 404, 413]);

/**
 * The backend's SDK with what every call of ours carries. The backend treats a request of a session
 * that has ended as a guest's and refuses it in a guest's words, so a refused write is followed by
 * the question whether the session still stands; if not, the call fails with 401.
 * A page in place of an answer fails like no answer at all.
 */
export function createBackendClient({
  baseUrl,
  language = 'en',
  authStore = new BaseAuthStore(),
  onSessionEnded,
  isSignedIn = () => authStore.token !== '',
  fetch: send,
  through,
}: BackendClientOptions): PocketBase {
  const client = new PocketBase(baseUrl || '/', authStore, language);
  client.autoCancellation(false);
  client.beforeSend = (url, options) => {
    options.headers = { ...options.headers, [TUNNEL_HEADER]: 'true' };
    // Browsers send the site's own cookie to the site by themselves.
    if (baseUrl && isSignedIn() && !authStore.token) options.credentials ??= 'include';
    if (send) options.fetch ??= send;
    if (through) options.fetch = through(options.fetch ?? fetch);
    return { url, options };
  };

  async function sessionStands(): Promise<boolean> {
    const { token } = authStore;
    const answer = await fetch(client.buildURL('/api/collections/users/auth-refresh'), {
      method: 'POST',
      headers: { ...(token && { Authorization: token }), [TUNNEL_HEADER]: 'true' },
      credentials: 'include',
      signal: answerSignal(),
    });
    return answer.status !== 401 && answer.status !== 403;
  }

  client.afterSend = async (response: Response, data: unknown, options?: { method?: string }) => {
    if (isFromElsewhere(response)) throw new TypeError(`No backend answers at ${response.url}.`);
    const isWrite = (options?.method ?? 'GET') !== 'GET';
    const isSignIn = /\/auth-(?:with-password|refresh)/.test(response.url);
    if (!isWrite || isSignIn || !REFUSALS.has(response.status) || !isSignedIn()) return data;
    if (await sessionStands().catch(() => true)) return data;
    onSessionEnded?.();
    throw new ClientResponseError({ url: response.url, status: 401, response: {} });
  };
  return client;
}
