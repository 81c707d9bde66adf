import { LOGIN_STORAGE_KEY } from '@waypost/contracts/storage-keys.ts';

import type { DeviceStorage } from './device-storage.ts';

/**
 * Local storage: the id of this browser's session, which is not secret. It stands beside `login-storage`, which holds
 * nothing but the login, from signing in until the backend knows of the end.
 */
export const SESSION_ID_KEY = 'waypost-session';

/** Changes whenever somebody signs in or out, in whichever tab; read anew each time, for a tab hears of others late. */
export function sessionMark(storage: DeviceStorage): string {
  return [LOGIN_STORAGE_KEY, SESSION_ID_KEY].map((key) => storage.getItem(key)).join(' ');
}
