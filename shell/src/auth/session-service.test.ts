/** @page */
import { asUserId } from '@waypost/contracts/ids.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { storeSignIn } from '../testing/fake-sign-in.ts';
import { anotherTabEnds, anotherTabWrote, closePage, openPage, stopClock } from '../testing/session-page.ts';

const OLD = 'session00000001';
const NEW = 'session00000002';
const NOA = { ...MARINA, id: asUserId('user00000000002'), name: 'Noa Next' };

beforeEach(stopClock);
afterEach(closePage);

const refreshed = (verified = true) => ({
  token: '',
  record: { ...MARINA, verified },
  meta: { session: OLD },
});
const ENDS_OLD = `DELETE /api/waypost/sessions/${OLD}`;

describe('an answer of auth-refresh', () => {
  it('brings the newest of the person', async () => {
    storeSignIn(window.localStorage, { ...MARINA, verified: false }, OLD);
    const page = openPage();
    await page.answer(200, refreshed());
    expect(page.sessionId()).toBe(OLD);
    expect(page.session.getSnapshot().userData?.verified).toBe(true);
    expect(window.localStorage.getItem('login-storage')).toContain('"verified":true');
  });

  it('that comes after Logout signs nobody in', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    page.session.signOut();
    await page.answer(200, refreshed());
    expect(page.session.getSnapshot()).toEqual({ isLogged: false, userData: null });
    expect(window.localStorage.getItem('login-storage')).toBe('{"isLogged":false,"userData":null}');
  });

  it('that comes after a Logout in another tab signs nobody in', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    anotherTabEnds('logged-out');
    await page.answer(200, refreshed());
    expect(page.session.getSnapshot().isLogged).toBe(false);
  });

  it('that comes before this tab has heard of the other’s Logout changes nothing', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":null}');
    await page.answer(200, refreshed());
    expect(window.localStorage.getItem('login-storage')).toBe('{"isLogged":false,"userData":null}');
  });

  it('that refuses a former session does not end the session of the next person', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    storeSignIn(window.localStorage, NOA, NEW);
    anotherTabWrote('login-storage');
    await page.answer(401, {});
    expect(page.session.getSnapshot().userData).toEqual(NOA);
    expect(page.ends).toEqual([]);
  });

  it('that refuses a former session does not end the next one of the same person', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    storeSignIn(window.localStorage, MARINA, NEW);
    await page.answer(401, {});
    expect(page.session.getSnapshot().userData).toEqual(MARINA);
    expect(page.ends).toEqual([]);
  });

  it('that knows the session no more ends it with its sentence', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(401, {});
    expect(page.session.getSnapshot().isLogged).toBe(false);
    expect(page.ends).toEqual(['expired']);
  });

  it('that is a failure of the site changes nothing', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(500, {});
    expect(page.session.getSnapshot().isLogged).toBe(true);
    expect(page.sessionId()).toBe(OLD);
  });
});

describe('the end', () => {
  it('is told to the backend, and forgotten once it knows', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(200, refreshed());
    page.session.signOut();
    await page.settle();
    expect(page.asked).toContain(ENDS_OLD);
    expect(page.sessionId()).toBe(OLD);
    await page.answer(204, {});
    expect(page.sessionId()).toBeNull();
  });

  it('is told again at the next start where the backend did not hear of it', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":null}');
    const page = openPage();
    await page.answer(500, {});
    expect([page.asked, page.sessionId()]).toEqual([[ENDS_OLD], OLD]);
  });

  it('does not take back the cookie of whoever signs in next', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(200, refreshed());
    page.session.signOut();
    await page.settle();
    const signingIn = page.session.signIn(MARINA.email, 'secret-words');
    await page.settle();
    expect(page.asked.at(-1)).toBe(ENDS_OLD);
    await page.answer(204, {});
    await page.answer(200, { token: '', record: MARINA, meta: { session: NEW } });
    expect([(await signingIn).ok, page.sessionId()]).toEqual([true, NEW]);
  });
});

describe('signing in', () => {
  const signIn = async (keepsCookies: boolean) => {
    const page = openPage({ keepsCookies });
    const result = page.session.signIn(MARINA.email, 'secret-words');
    await page.settle();
    const [headers] = page.headers;
    await page.answer(200, { token: '', record: MARINA, meta: { session: NEW } });
    expect((await result).ok).toBe(true);
    return headers?.get('x-waypost-session');
  };

  it('asks for a cookie in place of a token', async () => {
    expect(await signIn(true)).toBe('cookie');
  });

  it('asks for none in a browser that keeps none', async () => {
    expect(await signIn(false)).toBeNull();
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
});

describe('coming back to the page', () => {
  it('asks about the session, and no more than once a minute', async () => {
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
