/** @page */
import type { LoginStorage } from '@waypost/contracts/session.ts';
import { LANGUAGE_KEY } from '@waypost/contracts/storage-keys.ts';

import { followAccount } from './follow-account.ts';

/** A session of somebody whose account has each of these languages in turn, on a page in English. */
function languages(first: string | null, ...later: readonly (string | null)[]) {
  const of = (language: string | null) =>
    ({ isLogged: language !== null, userData: language === null ? null : { language } }) as LoginStorage;
  let now = of(first);
  let tell = () => {};
  const reload = jest.fn();
  const session = {
    getSnapshot: () => now,
    subscribe: (told: () => void) => ((tell = told), () => undefined),
  };
  followAccount(session, 'en', reload);
  for (const language of later) {
    now = of(language);
    tell();
  }
  return { reloads: reload.mock.calls.length, kept: localStorage.getItem(LANGUAGE_KEY) };
}

beforeEach(() => localStorage.clear());

it.each([
  ['signing in', null, 'de', 1, 'de'],
  ['a choice on another device', 'en', 'es', 1, 'es'],
  ['signing in to an account in the page’s language', null, 'en', 0, 'en'],
  ['signing in to an account that never chose', null, '', 0, null],
  ['a page of somebody who is signed in, whatever the device has', 'de', 'de', 0, null],
])('%s: the site speaks the account’s language', (_, before, after, reloads, kept) => {
  expect(languages(before, after)).toEqual({ reloads, kept });
});

it('a browser that keeps nothing is not loaded again and again', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is switched off.');
  });
  expect(languages(null, 'de').reloads).toBe(0);
  jest.restoreAllMocks();
});
