import type { IncomingMessage } from 'node:http';
import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';
import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { BaseAuthStore } from 'pocketbase';

const HEADER = 'ngrok-skip-browser-warning';

/** A backend that notes what it is asked and answers every request with an empty record. */
async function withBackend(use: (url: string) => Promise<void>): Promise<IncomingMessage[]> {
  const asked: IncomingMessage[] = [];
  const { origin, close } = await startLocalServer((request, answer) => {
    asked.push(request);
    request.resume().on('end', () => {
      answer.setHeader('content-type', 'application/json');
      answer.end('{"id":"abc123def456ghi","items":[],"token":"","record":{}}');
    });
  });
  await use(origin);
  await close();
  return asked;
}

test('every call of the API client carries the header that skips the tunnel’s warning page', async () => {
  const asked = await withBackend(async (baseUrl) => {
    const client = createBackendClient({ baseUrl, authStore: new BaseAuthStore() });
    const picture = new FormData();
    picture.set('main_picture', new Blob(['bytes'], { type: 'image/jpeg' }), 'picture.jpg');
    await client.collection('users').authWithPassword('marina@waypost.example', 'a password');
    await client.collection('users').requestVerification('marina@waypost.example');
    await client.collection('places_collection').getList(1, 10);
    await client.collection('places').create(picture);
    await client.collection('places').update('abc123def456ghi', { title: 'Paraty' });
    await client.collection('places').delete('abc123def456ghi');
  });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET', 'POST', 'PATCH', 'DELETE']);
  expect(asked.map(({ headers }) => headers[HEADER])).toEqual(Array.from({ length: 6 }, () => 'true'));
});
