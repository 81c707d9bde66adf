import 'fake-indexeddb/auto';

import { asUserId } from '@waypost/contracts/ids.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { createDraftService } from '../drafts/draft-service.ts';
import { saySessionEnd } from './say-session-end.ts';

const MARINAS = `place-form:${MARINA.id}:new` as const;
const NOAS = `story-form:${asUserId('user00000000002')}:new` as const;

const { notifications, alerts } = createFakeHost();
const drafts = createDraftService();
const said = () => alerts.map(({ text }) => text);

afterEach(async () => {
  notifications.clear();
  await Promise.all([MARINAS, NOAS, 'try-it-place' as const].map((key) => drafts.remove(key)));
});

it.each([
  ['logged-out', 'You signed out in another tab. Sign in again to continue.'],
  ['expired', 'Your session has ended. Sign in again to continue.'],
] as const)(
  'a session that ended (%s) without work of the person says no word of kept work',
  async (end, words) => {
    await drafts.save(NOAS, { title: 'Noa’s' });
    await drafts.save('try-it-place', { title: 'Anybody’s' });
    await saySessionEnd({ drafts, notifications }, end, MARINA.id);
    expect(said()).toEqual([words]);
  },
);

it.each([
  [
    'logged-out',
    'You signed out in another tab. Sign in again to continue; what you typed is kept on this device.',
  ],
  ['expired', 'Your session has ended. Sign in again to continue; what you typed is kept on this device.'],
] as const)('a session that ended (%s) under a form says that its words are kept', async (end, words) => {
  const saying = saySessionEnd({ drafts, notifications }, end, MARINA.id);
  // As a form does that goes with the session: a moment later.
  await Promise.resolve();
  await drafts.save(MARINAS, { title: 'Half typed' });
  await saying;
  expect(said()).toEqual([words]);
});

it('where nothing can be kept it says nothing of it', async () => {
  const refused = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await saySessionEnd({ drafts: createDraftService(), notifications }, 'expired', MARINA.id);
  expect(said()).toEqual(['Your session has ended. Sign in again to continue.']);
  refused.mockRestore();
});
