import type { Follow, FollowsApi } from '@waypost/contracts/api/follows-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';

import type { FakeBackend } from './fake-api.ts';

export interface FakeFollows {
  /** Of the one mailbox or person there is. */
  follows: readonly Follow[];
}

/** Follows in memory: of guests who give no address nothing is taken. */
export function createFakeFollows(
  backend: FakeBackend,
  answer: <Value>(value: () => Value) => Promise<Value>,
): FollowsApi {
  const change = (id: string, to: (one: Follow) => readonly Follow[]) =>
    answer(() => {
      if (!backend.follows.some((one) => one.id === id)) throw createAppError('not-found');
      backend.follows = backend.follows.flatMap((one) => (one.id === id ? to(one) : [one]));
    });
  return {
    follow: ({ kind, id }, email) =>
      answer(() => {
        if (email === 'nobody')
          throw createAppError('invalid', {
            fieldErrors: { email: 'This does not look like an email address.' },
          });
        const one = { id, isAuthor: kind === 'author', title: 'Followed', path: '/', news: [] };
        backend.follows = [...backend.follows, { ...one, isConfirmed: !email }];
      }),
    list: () => answer(() => backend.follows),
    confirm: (id) => change(id, (one) => [{ ...one, isConfirmed: true }]),
    end: (id) => change(id, (one) => (one.isConfirmed ? [] : [one])),
    pushKey: () => answer(() => 'key-of-the-site'),
    tellOn: () => answer(() => undefined),
    followers: () => answer(() => ({ count: backend.follows.length, names: [] })),
  };
}
