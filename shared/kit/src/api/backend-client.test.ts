import { BaseAuthStore } from 'pocketbase';

import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createBackendClient } from './backend-client.ts';
import { createApiClient } from './create-api-client.ts';
import { fromBackend } from './to-app-error.ts';

/** The API over whatever answers in this way. */
function apiOver(answer: () => Response) {
  const send: typeof fetch = () => Promise.resolve(answer());
  return createApiClient(
    createBackendClient({ baseUrl: 'https://site.example', authStore: new BaseAuthStore(), fetch: send }),
    { needsVerified: false },
  );
}

const html = (status: number) => () =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

it.each<[string, () => Response, string]>([
  ['a static host’s page for unknown addresses', html(404), 'offline'],
  ['a static host’s page for all addresses', html(200), 'offline'],
  ['a firewall’s page', html(403), 'offline'],
  ['a page to sign in to a network', html(511), 'offline'],
  ['a proxy’s page for what is too large', html(413), 'too-large'],
  ['a proxy’s page for a backend that is down', html(502), 'server'],
  ['a proxy’s page for an answer it does not know', html(520), 'server'],
  [
    'the backend’s word that there is no such story',
    () => Response.json({ status: 404, message: 'Missing.', data: {} }, { status: 404 }),
    'not-found',
  ],
])('%s is told as what it is', async (_, answer, code) => {
  await expect(apiOver(answer).stories.get(asStoryId('story0000000001'))).rejects.toMatchObject({ code });
});

describe('a write that is refused as a guest’s', () => {
  const refused = async (status: number, standing: number) => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({}, { status: standing })));
    const onSessionEnded = jest.fn();
    const client = createBackendClient({
      baseUrl: 'https://site.example',
      fetch: () => Promise.resolve(Response.json({}, { status })),
      isSignedIn: () => true,
      onSessionEnded,
    });
    const failure = await client.collection('places').create({}).catch(fromBackend);
    asked.mockRestore();
    return { code: toAppError(failure).code, ended: onSessionEnded.mock.calls.length };
  };

  it.each([400, 401, 403, 404, 413])(
    'with %i ends the session where the backend knows it no more',
    async (status) => {
      expect(await refused(status, 401)).toEqual({ code: 'unauthorized', ended: 1 });
    },
  );

  it('for its size stays too large where the session stands', async () => {
    expect(await refused(413, 200)).toEqual({ code: 'too-large', ended: 0 });
  });
});
