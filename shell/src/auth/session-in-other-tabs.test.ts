/** @page */
import { asUserId } from '@waypost/contracts/ids.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { storeSignIn } from '../testing/fake-sign-in.ts';
import { anotherTabEnds, anotherTabWrote, closePage, openPage, stopClock } from '../testing/session-page.ts';

const OLD = 'session00000001';
const NOA = { ...MARINA, id: asUserId('user00000000002'), name: 'Noa Next' };

beforeEach(stopClock);
afterEach(closePage);

describe('Logout', () => {
  it('keeps the session of someone who chose to stay', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage({ leaves: false });
    page.session.signOut();
    await page.settle();
    expect(page.session.getSnapshot().isLogged).toBe(true);
    expect(page.sessionId()).toBe(OLD);
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
    storeSignIn(window.localStorage, NOA, 'session00000003');
    write.mockClear();
    anotherTabWrote('login-storage');
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });
});

function anotherTabSignsIn(user: typeof MARINA): void {
  storeSignIn(window.localStorage, user, 'session00000004');
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

  it('after Logout on this page does not lead back to where it was', async () => {
    storeSignIn(window.localStorage, MARINA, OLD);
    const page = openPage();
    page.session.signOut();
    await page.settle();
    anotherTabSignsIn(MARINA);
    expect(page.ends).toEqual([]);
  });
});
