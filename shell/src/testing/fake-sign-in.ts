import type { SessionUser } from '@waypost/contracts/session.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token as the backend gives them, unsigned. `expiresAt` is in seconds since 1970. */
export function fakeToken(userId: string, number: number, expiresAt = 4_000_000_000): string {
  return `${part({ alg: 'HS256' })}.${part({ id: userId, number, exp: expiresAt })}.signature`;
}

/** What local storage holds while somebody is signed in. */
export function storeSignIn(storage: Storage, user: SessionUser, token: string): void {
  storage.setItem('login-storage', JSON.stringify({ isLogged: true, userData: user }));
  storage.setItem('waypost-token', JSON.stringify({ token, record: user }));
}
