import assert from 'node:assert/strict';

import type { ApiClient, DeviceSession, Profile, Registration } from '@waypost/contracts/api/api-client.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { ApiCheck } from './api-check.ts';

export interface FakeAccounts {
  registrations: readonly Registration[];
  /** What was last changed of the account. */
  profile: Profile | null;
  /** Where the person is signed in. */
  sessions: DeviceSession[];
  /** Addresses that were sent a mail, in order. */
  mails: readonly string[];
  /** Whether the account is to be deleted, until somebody signs in. */
  isLeaving: boolean;
  /** Whether an address was confirmed through a mail's link. */
  isConfirmed: boolean;
}

export const NO_ACCOUNTS: FakeAccounts = {
  registrations: [],
  profile: null,
  sessions: [],
  mails: [],
  isLeaving: false,
  isConfirmed: false,
};

export function createFakeAccounts(
  backend: FakeAccounts & { readonly stories: readonly Story[] },
  answer: <Value>(value: () => Value) => Promise<Value>,
): Pick<ApiClient, 'accounts' | 'sessions'> {
  return {
    sessions: {
      list: () => answer(() => backend.sessions),
      end: (id) =>
        answer(() => {
          backend.sessions = backend.sessions.filter((one) => one.id !== id);
        }),
      endAll: () =>
        answer(() => {
          backend.sessions = [];
        }),
    },
    accounts: {
      register: (input) => answer(() => void (backend.registrations = [...backend.registrations, input])),
      author: (username) =>
        answer(() => {
          const story = backend.stories.find((one) => one.isShown && one.authorUsername === username);
          if (!story) throw createAppError('not-found');
          return { id: story.ownerId, name: story.authorName, username, about: backend.profile?.about ?? '' };
        }),
      change: (_id, profile) => answer(() => void (backend.profile = profile)),
      requestEmailChange: (email) => answer(() => void (backend.mails = [...backend.mails, email])),
      delete: (_id, password) =>
        answer(() => {
          if (password !== 'secret-words')
            throw createAppError('invalid', {
              fieldErrors: { password: 'This is not your password.' },
              fieldCodes: { password: 'validation_invalid_password' },
            });
          backend.isLeaving = true;
          backend.sessions = [];
        }),
      requestVerification: (email) => answer(() => void (backend.mails = [...backend.mails, email])),
      confirmVerification: () => answer(() => void (backend.isConfirmed = true)),
      requestPasswordReset: (email) => answer(() => void (backend.mails = [...backend.mails, email])),
      confirmPasswordReset: () => answer(() => undefined),
      confirmEmailChange: () => answer(() => undefined),
    },
  };
}

/** What every API promises about accounts and sessions. */
export const ACCOUNT_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a session that is gone can be ended again, and stands in no list',
    async run({ api }) {
      const gone = 'session00000001';
      await api.sessions.end(gone);
      await api.sessions.end(gone);
      assert.ok((await api.sessions.list()).every(({ id }) => id !== gone));
    },
  },
];
