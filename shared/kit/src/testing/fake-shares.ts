import type { SharesApi } from '@waypost/contracts/api/shares-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asShareId } from '@waypost/contracts/ids.ts';
import { LISTS } from '@waypost/contracts/lists.ts';

import type { FakeBackend } from './fake-api.ts';

/** Links and people in memory. */
export function createFakeShares(
  backend: FakeBackend,
  answer: <Value>(value: () => Value) => Promise<Value>,
): SharesApi {
  let count = 0;
  return {
    list: (storyId, page = 1) =>
      answer(() => {
        const all = backend.shares.filter((one) => one.storyId === storyId);
        const { perPage } = LISTS.shares;
        return {
          shares: all.slice((page - 1) * perPage, page * perPage),
          hasMore: all.length > page * perPage,
        };
      }),
    create: (
      storyId,
      { name = '', person = '', password = '', hasPreview = false, expiresAt = null, writes = false },
    ) =>
      answer(() => {
        if (person && backend.shares.some((one) => one.storyId === storyId && one.person === person))
          throw createAppError('invalid', {
            fieldErrors: { person: 'This person can already read the story.' },
          });
        count += 1;
        const share = {
          id: asShareId(`share${String(count).padStart(10, '0')}`),
          ...{ storyId, name, person, password, hasPreview, expiresAt, usedAt: null, writes, joinedAs: '' },
          key: String(count).padStart(22, 'k'),
          hasPassword: password !== '',
        };
        backend.shares = [share, ...backend.shares];
        return share;
      }),
    delete: (id) =>
      answer(() => {
        backend.shares = backend.shares.filter((one) => one.id !== id);
      }),
    open: (key, password) =>
      answer(() => {
        const share = backend.shares.find((one) => one.key === key);
        if (!share) throw createAppError('not-found');
        if (share.hasPassword && share.password !== password)
          throw createAppError('invalid', {
            fieldErrors: { password: password ? 'This password is wrong.' : 'Please enter the password.' },
            fieldCodes: { password: password ? 'validation_invalid_password' : 'validation_required' },
          });
        return share.writes ? { invitedBy: 'Ana', title: 'Down the coast road' } : { storyId: share.storyId };
      }),
    join: (key) =>
      answer(() => {
        const share = backend.shares.find((one) => one.key === key && one.writes && !one.joinedAs);
        if (!share) throw createAppError('not-found');
        backend.shares = backend.shares.map((one) => (one === share ? { ...one, joinedAs: 'Ben' } : one));
        return share.storyId;
      }),
    leave: (storyId) =>
      answer(() => {
        backend.shares = backend.shares.filter((one) => one.storyId !== storyId || !one.joinedAs);
        return null;
      }),
    sayPresent: () => answer(() => ({ isTogether: false, others: [] })),
    listShared: () => answer(() => ({ stories: [], next: null })),
  };
}
