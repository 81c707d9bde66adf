import type { LoginStorage } from '@waypost/shared/contracts/session.ts';

import { SIGNED_OUT } from './auth-slice.ts';

export const LOGIN_STORAGE_KEY = 'login-storage';

function isLoginStorage(value: unknown): value is LoginStorage {
  const candidate = value as Partial<LoginStorage> | null;
  if (typeof candidate !== 'object' || candidate === null) return false;
  if (candidate.isLogged === false) return true;
  return candidate.isLogged === true && typeof candidate.userData?.id === 'string';
}

/** What local storage holds; signed out when there is nothing, or nothing that can be read. */
export function readLoginStorage(storage: Storage): LoginStorage {
  try {
    const value: unknown = JSON.parse(storage.getItem(LOGIN_STORAGE_KEY) ?? 'null');
    return isLoginStorage(value) && value.isLogged ? value : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** A full or forbidden storage is no reason to fail: the session then lasts as long as the page. */
export function writeLoginStorage(storage: Storage, value: LoginStorage): void {
  try {
    storage.setItem(LOGIN_STORAGE_KEY, JSON.stringify(value));
  } catch {
    return;
  }
}
