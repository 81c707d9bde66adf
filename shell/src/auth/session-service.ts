import { asUserId } from '@waypost/shared/contracts/ids.ts';
import type { LoginStorage, SessionService, SessionUser } from '@waypost/shared/contracts/session.ts';
import { fromBackend } from '@waypost/shared/api/to-app-error.ts';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';

import type { AppStore } from '../app/store.ts';
import { restored, signedIn, signedOut } from './auth-slice.ts';
import { LOGIN_STORAGE_KEY, readLoginStorage, writeLoginStorage } from './login-storage.ts';

function toSessionUser(record: RecordModel): SessionUser {
  return {
    id: asUserId(record.id),
    email: String(record['email'] ?? ''),
    name: String(record['name'] ?? ''),
    username: String(record['username'] ?? ''),
    verified: record['verified'] === true,
    collectionId: record.collectionId,
  };
}

interface SessionDependencies {
  readonly client: PocketBase;
  readonly store: AppStore;
  readonly storage: Storage;
  /** Called when the person asked to sign out; leads away from pages that exist only while signed in. */
  readonly onSignedOut: () => Promise<void>;
  /** Called when the backend no longer knows the session. */
  readonly onEnded: () => void;
}

export interface ShellSession extends SessionService {
  /** Ends the session because its token no longer stands. */
  end(): void;
  /** Restores the stored session, asks the backend whether it stands, and follows other tabs. Returns the undo. */
  start(): () => void;
}

/** The session: the `auth` slice, kept in `login-storage`, with the token in the client's own store. */
export function createSession(dependencies: SessionDependencies): ShellSession {
  const { client, store, storage } = dependencies;
  const snapshot = (): LoginStorage => store.getState().auth;

  function clear(): void {
    client.authStore.clear();
    store.dispatch(signedOut());
  }

  function end(): void {
    if (!snapshot().isLogged) return;
    clear();
    dependencies.onEnded();
  }

  async function refresh(): Promise<void> {
    try {
      const { record } = await client.collection('users').authRefresh({ requestKey: null });
      store.dispatch(signedIn(toSessionUser(record)));
    } catch (error) {
      if (['unauthorized', 'forbidden', 'not-found'].includes(fromBackend(error).code)) end();
    }
  }

  return {
    getSnapshot: snapshot,
    subscribe: (listener) => store.subscribe(listener),
    end,
    async signIn(email, password) {
      try {
        const { record } = await client
          .collection('users')
          .authWithPassword(email, password, { requestKey: null });
        const user = toSessionUser(record);
        store.dispatch(signedIn(user));
        return { ok: true, user };
      } catch (error) {
        clear();
        return { ok: false, error: fromBackend(error) };
      }
    },
    signOut() {
      void dependencies.onSignedOut().finally(clear);
    },
    start() {
      const stored = readLoginStorage(storage);
      if (stored.isLogged) store.dispatch(restored(stored));
      let written = snapshot();
      const stopWriting = store.subscribe(() => {
        if (snapshot() === written) return;
        written = snapshot();
        writeLoginStorage(storage, written);
      });
      if (stored.isLogged && !client.authStore.isValid) end();
      else if (stored.isLogged) void refresh();

      const follow = (event: StorageEvent) => {
        if (event.key !== LOGIN_STORAGE_KEY && event.key !== null) return;
        store.dispatch(restored(readLoginStorage(storage)));
      };
      window.addEventListener('storage', follow);
      return () => {
        stopWriting();
        window.removeEventListener('storage', follow);
      };
    },
  };
}
