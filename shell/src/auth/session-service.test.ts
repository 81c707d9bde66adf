import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { asUserId } from '@waypost/contracts/ids.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { createStore } from '../app/store.ts';
import { fakeToken, storeSignIn } from '../testing/fake-sign-in.ts';
import { createDeviceStorage } from './device-storage.ts';
import { createSession } from './session-service.ts';
import { TokenStore } from './token-store.ts';

const OLD = fakeToken(MARINA.id, 1);
const NEW = fakeToken(MARINA.id, 2);
const NOA = { ...MARINA, id: asUserId('user00000000002'), name: 'Noa Next' };

let stop: (() => void) | undefined;

// Only the clock stands still: promises and time-outs go on.
beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] }));
afterEach(() => {
  stop?.();
  jest.useRealTimers();
  window.localStorage.clear();
});

/** A page of the shell whose backend answers when the test says so. */
function openPage({ leaves = true }: { readonly leaves?: boolean } = {}) {
  const answers: ((answer: Response) => void)[] = [];
  const ends: string[] = [];
  const storage = createDeviceStorage(() => window.localStorage);
  const client = createBackendClient({
    baseUrl: 'https://waypost.example',
    authStore: new TokenStore(storage),
    fetch: () => new Promise((resolve) => answers.push(resolve)),
  });
  const sent: Promise<unknown>[] = [];
  const send = client.send.bind(client);
  client.send = (...request) => {
    const answer = send<never>(...request);
    sent.push(answer);
    return answer;
  };
  const session = createSession({
    client,
    store: createStore(),
    storage,
    leave: () => Promise.resolve(leaves),
    onEnded: (end) => ends.push(end),
    onReturned: () => ends.push('returned'),
  });
  stop = session.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return {
    session,
    ends,
    answers,
    token: () => client.authStore.token,
    settle,
    async answer(status: number, body: object) {
      while (answers.length === 0) await settle();
      answers.shift()?.(Response.json(body, { status }));
      await Promise.allSettled(sent);
      await settle();
    },
  };
}

const refreshed = (verified = true) => ({ token: NEW, record: { ...MARINA, verified } });

/** What this tab hears when another one has written. */
function anotherTabWrote(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function anotherTabEnds(how: 'logged-out' | 'expired'): void {
  window.localStorage.setItem('waypost-session-end', how);
  window.localStorage.removeItem('waypost-token');
  window.localStorage.setItem('login-storage', '{"isLogged":false,"userData":null}');
  anotherTabWrote('login-storage');
}

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

describe('Logout', () => {
  it('keeps the session of someone who chose to stay', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage({ leaves: false });
    page.session.signOut();
    await page.settle();
    expect(page.session.getSnapshot().isLogged).toBe(true);
    expect(page.token()).toBe(OLD);
  });

  it.each(['logged-out', 'expired'] as const)('in another tab is told of: %s', (how) => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    anotherTabEnds(how);
    expect(page.session.getSnapshot().isLogged).toBe(false);
    expect(page.ends).toEqual([how]);
  });

  it('here tells other tabs how it ended, and says nothing itself', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    page.session.signOut();
    await page.settle();
    expect(window.localStorage.getItem('waypost-session-end')).toBe('logged-out');
    expect(page.ends).toEqual([]);
  });

  it('in another tab is not written over by what this one knew', () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    openPage();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    storeSignIn(window.localStorage, NOA, fakeToken(NOA.id, 3));
    write.mockClear();
    anotherTabWrote('login-storage');
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });
});

function anotherTabSignsIn(user: typeof MARINA): void {
  storeSignIn(window.localStorage, user, fakeToken(user.id, 4));
  anotherTabWrote('login-storage');
}

describe('signing in again in another tab', () => {
  it.each(['logged-out', 'expired'] as const)(
    'is told of once when it is the person whose session ended (%s)',
    (how) => {
      storeSignIn(window.localStorage, MARINA, OLD);
      const page = openPage();
      anotherTabEnds(how);
      anotherTabSignsIn(MARINA);
      anotherTabSignsIn({ ...MARINA, name: 'Marina Alves' });
      expect(page.ends).toEqual([how, 'returned']);
      expect(page.session.getSnapshot().userData?.name).toBe('Marina Alves');
    },
  );

  it('is told of when the session ended on this page itself', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    await page.answer(401, {});
    anotherTabSignsIn(MARINA);
    expect(page.ends).toEqual(['expired', 'returned']);
  });

  it('by somebody else is not taken for a return, then or later', () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    anotherTabEnds('logged-out');
    anotherTabSignsIn(NOA);
    anotherTabSignsIn(MARINA);
    expect(page.ends).toEqual(['logged-out']);
  });

  it('after Logout on this page is no return to where it was', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    page.session.signOut();
    await page.settle();
    anotherTabSignsIn(MARINA);
    expect(page.ends).toEqual([]);
  });
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
