import type { LoginStorage } from '@waypost/contracts/session.ts';
import { LOGIN_STORAGE_KEY } from '@waypost/contracts/storage-keys.ts';

import { SIGNED_OUT } from './auth-slice.ts';
import type { DeviceStorage } from './device-storage.ts';

function isLoginStorage(value: unknown): value is LoginStorage {
  const candidate = value as Partial<LoginStorage> | null;
  if (typeof candidate !== 'object' || candidate === null) return false;
  if (candidate.isLogged === false) return true;
  return candidate.isLogged === true && typeof candidate.userData?.id === 'string';
}

/** What local storage holds; signed out when there is nothing, or nothing that can be read. */
export function readLoginStorage(storage: DeviceStorage): LoginStorage {
  try {
    const value: unknown = JSON.parse(storage.getItem(LOGIN_STORAGE_KEY) ?? 'null');
    return isLoginStorage(value) && value.isLogged ? value : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

export function writeLoginStorage(storage: DeviceStorage, value: LoginStorage): void {
  storage.setItem(LOGIN_STORAGE_KEY, JSON.stringify(value));
}
