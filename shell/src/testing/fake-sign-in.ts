import type { SessionUser } from '@waypost/contracts/session.ts';

/** What local storage holds while somebody is signed in. */
export function storeSignIn(storage: Storage, user: SessionUser, sessionId: string): void {
  storage.setItem('login-storage', JSON.stringify({ isLogged: true, userData: user }));
  storage.setItem('waypost-session', sessionId);
}
