import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createUploadFetch } from './upload-fetch.ts';

const SILENCE = 300;

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*');
    if (request.url === '/unread') return;
    request.resume();
    request.on('end', () => {
      if (request.url === '/unanswered') return;
      answer.setHeader('Content-Type', 'application/json');
      if (request.url === '/at-once') answer.end('{"stored":true}');
      if (request.url !== '/bit-by-bit') return;
      // Slower than the silence in all, never in one step.
      const steps = ['{"stored"', ':', 'tr', 'ue', '}'];
      const timer = setInterval(() => {
        answer.write(steps.shift());
        if (steps.length > 0) return;
        clearInterval(timer);
        answer.end();
      }, SILENCE / 3);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function upload(path: string, signal?: AbortSignal) {
  const shares: number[] = [];
  const answer = createUploadFetch((share) => shares.push(share), SILENCE)(origin + path, {
    method: 'POST',
    body: 'x'.repeat(100_000),
    ...(signal ? { signal } : {}),
  });
  return { answer, shares };
}

it.each(['/at-once', '/bit-by-bit'])('an answer that comes %s is the upload’s', async (path) => {
  const { answer, shares } = upload(path);
  expect(await (await answer).json()).toEqual({ stored: true });
  expect(shares.at(-1)).toBe(1);
});

it.each(['/unread', '/unanswered'])(
  'an upload whose server stays silent gives up as a call that took too long: %s',
  async (path) => {
    await expect(upload(path).answer).rejects.toMatchObject({ name: 'TimeoutError' });
  },
);

it('whoever cancels is told so and not that it took too long', async () => {
  const controller = new AbortController();
  const { answer } = upload('/unanswered', controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
