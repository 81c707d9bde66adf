import { ASK_FOR_COOKIE, type SessionMeta } from '@waypost/kit/api/cookie-session.ts';
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
import { SESSION_ID_KEY, sessionMark } from './session-id.ts';
import { toSessionUser } from './to-session-user.ts';

/** Milliseconds within which the backend is asked no more than once whether the session stands. */
const CHECK_INTERVAL = 60_000;

const WORTHLESS: ReadonlySet<ErrorCode> = new Set(['unauthorized', 'forbidden', 'not-found']);

interface SessionDependencies {
  readonly client: PocketBase;
  readonly store: AppStore;
  readonly storage: DeviceStorage;
  /** Whether this browser keeps cookies. */
  readonly keepsCookies: boolean;
  /**
   * Leads away from pages that exist only while signed in, asking where something is unsaved. Answers
   * whether the person left; the session goes only then.
   */
  readonly leave: () => Promise<boolean>;
  /** Called when the session ended without this page's Logout: the backend knows it no more, or another tab ended it. */
  readonly onEnded: (end: SessionEnd, person: UserId) => void;
  /** Called when the person whose session ended so has signed in again, in another tab. */
  readonly onReturned: () => void;
}

export interface ShellSession extends SessionService {
  /** Asks the backend anew who is signed in and whether the session stands. Never rejects. */
  refresh(): Promise<void>;
  /** Ends the session because the backend knows it no more. */
  end(): void;
  /** As `refresh`, unless the backend was asked a moment ago; nothing of it is shown. */
  check(): void;
  /** Restores the stored session, asks the backend whether it stands, and follows other tabs. Returns the undo. */
  start(): () => void;
}

/**
 * The session: the `auth` slice, kept in `login-storage`. What proves it to the backend is a cookie no script can read; only
 * where the browser keeps none is it a token, which lasts as long as the page.
 */
export function createSession({
  client,
  store,
  storage,
  keepsCookies,
  leave,
  onEnded,
  onReturned,
}: SessionDependencies): ShellSession {
  const snapshot = (): LoginStorage => store.getState().auth;
  let askedAt = Number.NEGATIVE_INFINITY;
  let kept = snapshot();
  /** Whose session ended on this page, until anybody signs in. */
  let gone: UserId | undefined;
  /** The backend's word on a session that is being ended. */
  let leaving: Promise<unknown> = Promise.resolve();

  /** Tells the backend of the end. Where it does not hear of it, it is told again when a page starts. */
  function endWithBackend(): void {
    const id = storage.getItem(SESSION_ID_KEY);
    if (!id) return;
    const path = `/api/waypost/sessions/${id}`;
    leaving = client
      .send(path, { ...sendOptions(), ...ASK_FOR_COOKIE, method: 'DELETE', keepalive: true })
      .then(() => storage.getItem(SESSION_ID_KEY) === id && storage.removeItem(SESSION_ID_KEY))
      .catch(() => undefined);
  }

  function clear(how: SessionEnd): void {
    writeSessionEnd(storage, how);
    client.authStore.clear();
    store.dispatch(signedOut());
    // Also where nobody was signed in: what stands there may be anything.
    writeLoginStorage(storage, SIGNED_OUT);
    endWithBackend();
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
    if (!snapshot().isLogged) return;
    askedAt = Date.now();
    const mark = sessionMark(storage);
    // The SDK's own call would store what it gets, also after a logout here or in another tab.
    const isStillAsked = () => snapshot().isLogged && sessionMark(storage) === mark;
    try {
      const { token, record } = await client.send<RecordAuthResponse>('/api/collections/users/auth-refresh', {
        ...sendOptions(),
        method: 'POST',
      });
      if (!isStillAsked()) return;
      client.authStore.save(token, record);
      store.dispatch(signedIn(toSessionUser(record)));
    } catch (error) {
      if (isStillAsked() && WORTHLESS.has(fromBackend(error).code)) end();
    }
  }

  function check(): void {
    if (Date.now() - askedAt >= CHECK_INTERVAL) void refresh();
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
        await leaving;
        const { record, meta } = await client.collection('users').authWithPassword(email, password, {
          ...sendOptions(),
          ...(keepsCookies && ASK_FOR_COOKIE),
        });
        const { session, stays = false } = (meta ?? {}) as SessionMeta;
        if (session) storage.setItem(SESSION_ID_KEY, session);
        const user = toSessionUser(record);
        askedAt = Date.now();
        gone = undefined;
        store.dispatch(signedIn(user));
        return { ok: true, user, stays };
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
      else {
        client.authStore.clear();
        endWithBackend();
      }
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
