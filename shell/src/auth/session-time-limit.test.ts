import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { meetSilence } from '@waypost/kit/testing/meet-silence.ts';

import { createStore } from './store.ts';
import { signedIn } from './auth-slice.ts';
import { createSession } from './session-service.ts';

const silence = meetSilence();

function openSession() {
  const kept = new Map<string, string>();
  const store = createStore();
  const session = createSession({
    client: createBackendClient({ baseUrl: silence.origin }),
    store,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    keepsCookies: true,
    leave: () => Promise.resolve(true),
    onEnded: () => undefined,
    onReturned: () => undefined,
  });
  return { session, store };
}

it('a sign-in the server never answers gives up after 20 s and says that it took too long', async () => {
  const { session } = openSession();
  expect(await session.signIn(MARINA.email, 'secret-words')).toMatchObject({
    ok: false,
    error: { code: 'timeout' },
  });
  expect(silence.limits).toEqual([20_000]);
});

it('the question whether the session stands gives up after 20 s and leaves the session as it is', async () => {
  const { session, store } = openSession();
  store.dispatch(signedIn(MARINA));
  await session.refresh();
  expect(silence.limits).toEqual([20_000]);
  expect(session.getSnapshot().userData).toEqual(MARINA);
});
