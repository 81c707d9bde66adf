/** @page */
import { BROKEN_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

import { createRememberBroken } from './remember-broken.ts';

beforeEach(() => window.sessionStorage.clear());

const storage = () => window.sessionStorage;
const read = () => JSON.parse(window.sessionStorage.getItem(BROKEN_BUILDS_KEY) ?? '{}') as object;

it('remembers a broken build for as long as asked, beside the others, for the page’s script to read', () => {
  createRememberBroken(storage, () => 1000)({ remote: 'mf-map', buildId: 'aaa' }, 500);
  createRememberBroken(storage, () => 2000)({ remote: 'mf-auth', buildId: 'bbb' }, 500);
  expect(read()).toEqual({ 'mf-map:aaa': 1500, 'mf-auth:bbb': 2500 });
});

it('does nothing where storage is forbidden', () => {
  const remember = createRememberBroken(() => {
    throw new Error('Storage is switched off.');
  });
  expect(() => remember({ remote: 'mf-map', buildId: 'aaa' }, 500)).not.toThrow();
});
