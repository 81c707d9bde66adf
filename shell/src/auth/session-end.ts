import type { DeviceStorage } from './device-storage.ts';

/** How a session came to its end: the person logged out, or the backend knew it no more. */
export type SessionEnd = 'logged-out' | 'expired';

/** Beside `login-storage`, which holds nothing but the login: other tabs read here what to say. */
const SESSION_END_KEY = 'waypost-session-end';

export function writeSessionEnd(storage: DeviceStorage, end: SessionEnd): void {
  storage.setItem(SESSION_END_KEY, end);
}

/** How the last session ended; `expired` where nobody said so, as when the browser's data was cleared. */
export function readSessionEnd(storage: DeviceStorage): SessionEnd {
  return storage.getItem(SESSION_END_KEY) === 'logged-out' ? 'logged-out' : 'expired';
}
