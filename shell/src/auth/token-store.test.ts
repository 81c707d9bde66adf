/** @page */
import { createDeviceStorage } from './device-storage.ts';
import { TokenStore } from './token-store.ts';

const PERSON = { id: 'user00000000001', collectionId: 'users', collectionName: 'users' };
const open = () => new TokenStore(createDeviceStorage(() => window.localStorage));

afterEach(() => window.localStorage.clear());

it('keeps the token over a reload, and gives what another tab has just written', () => {
  const store = open();
  store.save('first', PERSON);
  expect([open().token, open().record]).toEqual(['first', PERSON]);
  open().save('second', PERSON);
  expect(store.token).toBe('second');
});

it('forgets it when it is cleared in any tab, and takes what it can not read for nothing', () => {
  const store = open();
  store.save('first', PERSON);
  open().clear();
  expect([store.token, store.record]).toEqual(['', null]);
  window.localStorage.setItem('waypost-token', '{');
  expect(store.token).toBe('');
});
