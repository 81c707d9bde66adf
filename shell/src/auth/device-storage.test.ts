/** @page */
import { createDeviceStorage } from './device-storage.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => window.localStorage.clear());

it('keeps in local storage where that works', () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.setItem('login-storage', '{"isLogged":true}');
  expect(window.localStorage.getItem('login-storage')).toBe('{"isLogged":true}');
  storage.removeItem('login-storage');
  expect(storage.getItem('login-storage')).toBeNull();
});

it('keeps for as long as the page lasts where local storage is forbidden', () => {
  const storage = createDeviceStorage(refuse);
  expect(storage.getItem('login-storage')).toBeNull();
  storage.setItem('login-storage', '{"isLogged":true}');
  expect(storage.getItem('login-storage')).toBe('{"isLogged":true}');
  storage.removeItem('login-storage');
  expect(storage.getItem('login-storage')).toBeNull();
});

it('does not bring back what was there before a write was refused', () => {
  window.localStorage.setItem('waypost-session', 'an older one');
  const { getItem } = window.localStorage;
  const full = { getItem: getItem.bind(window.localStorage), setItem: refuse, removeItem: refuse };
  const storage = createDeviceStorage(() => full);
  storage.setItem('waypost-session', 'a newer one');
  expect(storage.getItem('waypost-session')).toBe('a newer one');
  storage.removeItem('waypost-session');
  expect(storage.getItem('waypost-session')).toBeNull();
});
