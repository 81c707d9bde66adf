import { sendOptions } from '@waypost/kit/api/send-options.ts';
import { fromBackend } from '@waypost/kit/api/to-app-error.ts';
import type { ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import type { LoginStorage, SessionService } from '@waypost/contracts/session.ts';
import { LOGIN_STORAGE_KEY } from '@waypost/contracts/storage-keys.ts';
import type PocketBase from 'pocketbase';
import type { RecordAuthResponse } from 'pocketbase';

import type { AppStore } from './store.ts';
import { restored, SIGNED_OUT, signedIn, signedOut } from './auth-slice.ts';
import type { DeviceStorage } from './device-storage.ts';
import { readLoginStorage, writeLoginStorage } from './login-storage.ts';
import { readSessionEnd, writeSessionEnd, type SessionEnd } from './session-end.ts';
import { toSessionUser } from './to-session-user.ts';

/** Milliseconds within which the backend is asked no more than once whether the token stands. */
const CHECK_INTERVAL = 60_000;

const WORTHLESS: ReadonlySet<ErrorCode> = new Set(['unauthorized', 'forbidden', 'not-found']);

interface SessionDependencies {
  readonly client: PocketBase;
  readonly store: AppStore;
  readonly storage: DeviceStorage;
  /**
   * Leads away from pages that exist only while signed in, asking where something is unsaved. Answers
   * whether the person left; the session goes only then.
   */
  readonly leave: () => Promise<boolean>;
  /** Called when the session ended without this page's Logout: its token no longer stands, or another tab ended it. */
  readonly onEnded: (end: SessionEnd, person: UserId) => void;
  /** Called when the person whose session ended so has signed in again, in another tab. */
  readonly onReturned: () => void;
}

export interface ShellSession extends SessionService {
  /** Asks the backend anew who is signed in and whether the token stands. Never rejects. */
  refresh(): Promise<void>;
  /** Ends the session because its token no longer stands. */
  end(): void;
  /** As `refresh`, unless the backend was asked a moment ago; nothing of it is shown. */
  check(): void;
  /** Restores the stored session, asks the backend whether it stands, and follows other tabs. Returns the undo. */
  start(): () => void;
}

/** The session: the `auth` slice, kept in `login-storage`, with the token in the client's own store. */
export function createSession({
  client,
  store,
  storage,
  leave,
  onEnded,
  onReturned,
}: SessionDependencies): ShellSession {
  const snapshot = (): LoginStorage => store.getState().auth;
  let askedAt = Number.NEGATIVE_INFINITY;
  let kept = snapshot();
  /** Whose session ended on this page, until anybody signs in. */
  let gone: UserId | undefined;

  function clear(how: SessionEnd): void {
    writeSessionEnd(storage, how);
    client.authStore.clear();
    store.dispatch(signedOut());
    // Also where nobody was signed in: what stands there may be anything.
    writeLoginStorage(storage, SIGNED_OUT);
  }

  function ended(how: SessionEnd, person: UserId): void {
    gone = person;
    onEnded(how, person);
  }

  function end(): void {
    const person = snapshot().userData;
    if (!person) return;
    clear('expired');
    ended('expired', person.id);
  }

  async function refresh(): Promise<void> {
    const { token } = client.authStore;
    if (!snapshot().isLogged || !token) return;
    askedAt = Date.now();
    // The SDK's own call would store the token it gets, also after a logout here or in another tab.
    const isStillAsked = () => snapshot().isLogged && client.authStore.token === token;
    try {
      const { token: next, record } = await client.send<RecordAuthResponse>(
        '/api/collections/users/auth-refresh',
        { ...sendOptions(), method: 'POST', headers: { Authorization: token } },
      );
      if (!isStillAsked()) return;
      client.authStore.save(next, record);
      store.dispatch(signedIn(toSessionUser(record)));
    } catch (error) {
      if (isStillAsked() && WORTHLESS.has(fromBackend(error).code)) end();
    }
  }

  function check(): void {
    if (!snapshot().isLogged) return;
    if (!client.authStore.isValid) end();
    else if (Date.now() - askedAt >= CHECK_INTERVAL) void refresh();
  }

  /** Another tab wrote the stored login, or the browser's data was cleared. */
  function follow({ key }: StorageEvent): void {
    if (key !== LOGIN_STORAGE_KEY && key !== null) return;
    const before = snapshot().userData;
    kept = readLoginStorage(storage);
    store.dispatch(restored(kept));
    if (kept.userData) {
      const hasReturned = kept.userData.id === gone;
      gone = undefined;
      if (hasReturned) onReturned();
      return;
    }
    client.authStore.clear();
    if (before) ended(readSessionEnd(storage), before.id);
  }

  const checkWhenShown = () => {
    if (document.visibilityState === 'visible') check();
  };

  return {
    getSnapshot: snapshot,
    subscribe: (listener) => store.subscribe(listener),
    refresh,
    end,
    check,
    async signIn(email, password) {
      try {
        const { record } = await client.collection('users').authWithPassword(email, password, sendOptions());
        const user = toSessionUser(record);
        askedAt = Date.now();
        gone = undefined;
        store.dispatch(signedIn(user));
        return { ok: true, user };
      } catch (error) {
        clear('expired');
        return { ok: false, error: fromBackend(error) };
      }
    },
    signOut() {
      void leave().then((hasLeft) => {
        if (hasLeft) clear('logged-out');
      });
    },
    start() {
      const stored = readLoginStorage(storage);
      if (stored.isLogged) store.dispatch(restored(stored));
      else client.authStore.clear();
      kept = snapshot();
      const stopWriting = store.subscribe(() => {
        if (snapshot() === kept) return;
        kept = snapshot();
        writeLoginStorage(storage, kept);
      });
      check();

      window.addEventListener('storage', follow);
      window.addEventListener('focus', check);
      document.addEventListener('visibilitychange', checkWhenShown);
      return () => {
        stopWriting();
        window.removeEventListener('storage', follow);
        window.removeEventListener('focus', check);
        document.removeEventListener('visibilitychange', checkWhenShown);
      };
    },
  };
}
