/** @page */
import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { SESSION_CHECKS } from '@waypost/kit/testing/session-conformance.ts';

import { createStore } from './store.ts';
import { createDeviceStorage } from './device-storage.ts';
import { createSession } from './session-service.ts';

/** Answers sign-ins as the backend does. */
function answerSignIn(_url: unknown, init?: RequestInit): Promise<Response> {
  if (init?.method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
  const { password } = JSON.parse(String(init?.body)) as { password: string };
  return Promise.resolve(
    password === 'secret-words'
      ? Response.json({ token: '', record: MARINA, meta: { session: 'session00000001' } })
      : Response.json({ status: 400, message: 'Failed to authenticate.', data: {} }, { status: 400 }),
  );
}

afterEach(() => window.localStorage.clear());

describe('the shell’s session keeps what its fake promises:', () => {
  test.each(SESSION_CHECKS)('$title', async ({ run }) => {
    const storage = createDeviceStorage(() => window.localStorage);
    const client = createBackendClient({
      baseUrl: 'https://waypost.example',
      fetch: answerSignIn,
    });
    const session = createSession({
      client,
      store: createStore(),
      storage,
      keepsCookies: true,
      leave: () => Promise.resolve(true),
      onEnded: () => undefined,
      onReturned: () => undefined,
    });
    await run(session);
  });
});
