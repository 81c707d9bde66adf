import { asUserId } from '@waypost/contracts/ids.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { fakeToken, storeSignIn } from '../testing/fake-sign-in.ts';
import { anotherTabEnds, anotherTabWrote, closePage, openPage, stopClock } from '../testing/session-page.ts';

const OLD = fakeToken(MARINA.id, 1);
const NEW = fakeToken(MARINA.id, 2);
const NOA = { ...MARINA, id: asUserId('user00000000002'), name: 'Noa Next' };

beforeEach(stopClock);
afterEach(closePage);

const refreshed = (verified = true) => ({ token: NEW, record: { ...MARINA, verified } });

describe('an answer of auth-refresh', () => {
  it('brings the newest token and person', async () => {
    storeSignIn(window.localStorage, { ...MARINA, verified: false }, OLD);
    const page = openPage();
    await page.answer(200, refreshed());
    expect(page.token()).toBe(NEW);
    expect(page.session.getSnapshot().userData?.verified).toBe(true);
    expect(window.localStorage.getItem('login-storage')).toContain('"verified":true');
  });

  it('that comes after Logout signs nobody in and stores no token', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    page.session.signOut();
    await page.answer(200, refreshed());
    expect(page.session.getSnapshot()).toEqual({ isLogged: false, userData: null });
    expect(window.localStorage.getItem('waypost-token')).toBeNull();
    expect(window.localStorage.getItem('login-storage')).toBe('{"isLogged":false,"userData":null}');
  });

  it('that comes after a Logout in another tab signs nobody in and stores no token', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    anotherTabEnds('logged-out');
    await page.answer(200, refreshed());
    expect(page.session.getSnapshot().isLogged).toBe(false);
    expect(window.localStorage.getItem('waypost-token')).toBeNull();
  });

  it('that comes before this tab has heard of the other’s Logout stores no token', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    window.localStorage.removeItem('waypost-token');
    window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":null}');
    await page.answer(200, refreshed());
    expect(window.localStorage.getItem('waypost-token')).toBeNull();
    expect(window.localStorage.getItem('login-storage')).toBe('{"isLogged":false,"userData":null}');
  });

  it('that refuses a former token does not end the session of the next person', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    storeSignIn(window.localStorage, NOA, fakeToken(NOA.id, 3));
    anotherTabWrote('login-storage');
    await page.answer(401, {});
    expect(page.session.getSnapshot().userData).toEqual(NOA);
    expect(page.ends).toEqual([]);
  });

  it('that refuses the token ends the session with its sentence', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(401, {});
    expect(page.session.getSnapshot().isLogged).toBe(false);
    expect(page.token()).toBe('');
    expect(page.ends).toEqual(['expired']);
  });

  it('that is a failure of the site changes nothing', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(500, {});
    expect(page.session.getSnapshot().isLogged).toBe(true);
    expect(page.token()).toBe(OLD);
  });
});

describe('the start', () => {
  it('throws away a token nobody is signed in with', () => {
    window.localStorage.setItem('waypost-token', JSON.stringify({ token: OLD, record: MARINA }));
    const page = openPage();
    expect(page.token()).toBe('');
    expect(window.localStorage.getItem('waypost-token')).toBeNull();
  });

  it('ends a session past its time without asking the backend', async () => {
    jest.setSystemTime(1_700_000_000_000);
    storeSignIn(window.localStorage, MARINA, fakeToken(MARINA.id, 1, 1_600_000_000));
    const page = openPage();
    await page.settle();
    expect([page.ends, page.answers.length]).toEqual([['expired'], 0]);
  });
});

it('a failed sign-in clears the stored login, whatever stood there while nobody was signed in', async () => {
  window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":{"x":1}}');
  const page = openPage();
  const result = page.session.signIn(MARINA.email, 'not-the-password');
  await page.answer(400, {});
  expect((await result).ok).toBe(false);
  expect(window.localStorage.getItem('login-storage')).toBe('{"isLogged":false,"userData":null}');
});

it('clearing the stored data in another tab signs out here too', () => {
  storeSignIn(window.localStorage, MARINA, OLD);
  const page = openPage();
  window.localStorage.clear();
  anotherTabWrote(null);
  expect(page.session.getSnapshot()).toEqual({ isLogged: false, userData: null });
  expect(page.token()).toBe('');
});

describe('coming back to the page', () => {
  it('asks about the token, and no more than once a minute', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(200, refreshed());
    window.dispatchEvent(new Event('focus'));
    jest.setSystemTime(59_000);
    window.dispatchEvent(new Event('focus'));
    await page.settle();
    expect(page.answers).toHaveLength(0);
    jest.setSystemTime(60_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await page.settle();
    expect(page.answers).toHaveLength(1);
    await page.answer(401, {});
    expect(page.ends).toEqual(['expired']);
  });

  it('asks nothing of a guest’s', async () => {
    const page = openPage();
    jest.setSystemTime(120_000);
    window.dispatchEvent(new Event('focus'));
    await page.settle();
    expect(page.answers).toHaveLength(0);
  });
});
