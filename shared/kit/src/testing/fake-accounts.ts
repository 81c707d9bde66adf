import assert from 'node:assert/strict';

import type {
  AccountChange,
  ApiClient,
  DeviceSession,
  Registration,
} from '@waypost/contracts/api/api-client.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { ApiCheck } from './api-check.ts';

export interface FakeAccounts {
  registrations: readonly Registration[];
  /** What was last changed of the account. */
  profile: AccountChange | null;
  /** The person's, as a `data:` URL. */
  picture: string;
  /** Where the person is signed in. */
  sessions: DeviceSession[];
  /** Addresses that were sent a mail, in order. */
  mails: readonly string[];
  /** Whether the account is to be deleted, until somebody signs in. */
  isLeaving: boolean;
  /** Whether photos of the person are in stories of others. */
  hasSent: boolean;
  /** Whether an address was confirmed through a mail's link. */
  isConfirmed: boolean;
}

export const NO_ACCOUNTS: FakeAccounts = {
  registrations: [],
  profile: null,
  picture: '',
  sessions: [],
  mails: [],
  isLeaving: false,
  hasSent: false,
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
          const { profile, picture } = backend;
          return {
            id: story.ownerId,
            name: story.authorName,
            username,
            about: profile?.about ?? '',
            picture,
          };
        }),
      change: (_id, profile) => answer(() => void (backend.profile = { ...backend.profile, ...profile })),
      picture: () => answer(() => backend.picture),
      setPicture: (_id, picture) => answer(() => void (backend.picture = picture)),
      requestEmailChange: (email) => answer(() => void (backend.mails = [...backend.mails, email])),
      hasSent: () => answer(() => backend.hasSent),
      delete: (_id, password, photos) =>
        answer(() => {
          if (password !== 'secret-words')
            throw createAppError('invalid', {
              fieldErrors: { password: 'This is not your password.' },
              fieldCodes: { password: 'validation_invalid_password' },
            });
          backend.isLeaving = true;
          backend.hasSent &&= photos === 'keep';
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

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What every API promises about accounts and sessions. */
export const ACCOUNT_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a picture of the person reads back as a picture, and as none once it is removed',
    async run({ api, ownerId }) {
      await api.accounts.setPicture(ownerId, PIXEL);
      assert.match(await api.accounts.picture(ownerId), /^data:image\//);
      await api.accounts.setPicture(ownerId, '');
      assert.equal(await api.accounts.picture(ownerId), '');
    },
  },
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
