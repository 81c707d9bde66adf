import type { SendOptions } from 'pocketbase';

/** Names what a sign-in is to answer with. */
export const SESSION_HEADER = 'X-Waypost-Session';

/** Asks a sign-in for a cookie no script can read, in place of a token; and has the browser keep what comes. */
export const ASK_FOR_COOKIE: SendOptions = {
  credentials: 'include',
  headers: { [SESSION_HEADER]: 'cookie' },
};

/** What an answer to a sign-in says of its session beside the person. */
export interface SessionMeta {
  /** The session's id, which is not secret; absent where the answer holds a token. */
  readonly session?: string;
  /** Whether the sign-in ended the wait before the account's deletion. */
  readonly stays?: boolean;
}
