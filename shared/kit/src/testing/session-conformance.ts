import assert from 'node:assert/strict';

import type { SessionService } from '@waypost/contracts/session.ts';
import { isAppError } from '@waypost/contracts/errors/app-error.ts';

/** One promise of {@link SessionService} that every implementation keeps. */
export interface SessionCheck {
  readonly title: string;
  /**
   * Rejects when the promise is not kept.
   *
   * @param session nobody is signed in to it; `secret-words` is the password of `marina@example.com`
   */
  run(session: SessionService): Promise<void>;
}

const MAIL = 'marina@example.com';
const NOBODY = { isLogged: false, userData: null };

async function signOut(session: SessionService): Promise<void> {
  const isOut = new Promise<void>((resolve) => {
    const undo = session.subscribe(() => {
      if (session.getSnapshot().isLogged) return;
      undo();
      resolve();
    });
  });
  session.signOut();
  await isOut;
}

/** What the fake session and the shell's own are both held to. */
export const SESSION_CHECKS: readonly SessionCheck[] = [
  {
    title: 'the right password signs in, and listeners are told',
    async run(session) {
      let told = 0;
      session.subscribe(() => (told += 1));
      const result = await session.signIn(MAIL, 'secret-words');
      assert.ok(result.ok);
      assert.equal(result.user.email, MAIL);
      assert.deepEqual(session.getSnapshot(), { isLogged: true, userData: result.user });
      assert.ok(told > 0);
    },
  },
  {
    title: 'a wrong password throws nothing, says why and clears the login that was there',
    async run(session) {
      await session.signIn(MAIL, 'secret-words');
      const result = await session.signIn(MAIL, 'wrong-words');
      assert.ok(!result.ok && isAppError(result.error));
      assert.deepEqual(session.getSnapshot(), NOBODY);
    },
  },
  {
    title: 'the snapshot is the same object until something changes',
    async run(session) {
      await session.signIn(MAIL, 'secret-words');
      assert.equal(session.getSnapshot(), session.getSnapshot());
    },
  },
  {
    title: 'signing out clears the login',
    async run(session) {
      await session.signIn(MAIL, 'secret-words');
      await signOut(session);
      assert.deepEqual(session.getSnapshot(), NOBODY);
    },
  },
  {
    title: 'who has unsubscribed is told no more',
    async run(session) {
      let told = 0;
      session.subscribe(() => (told += 1))();
      await session.signIn(MAIL, 'secret-words');
      assert.equal(told, 0);
    },
  },
];
