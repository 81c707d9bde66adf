/** @page */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createUploadFetch } from './upload-fetch.ts';

const SILENCE = 300;
const PIECES = ['{"stored"', ':', 'tr', 'ue', '}'];
const PlatformRequest = window.XMLHttpRequest;

let server: Server;
let origin: string;
/** The request on its way, as the browser sees it. */
let sent: XMLHttpRequest;

beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*');
    // Whoever follows the progress of an upload to another origin asks whether it may.
    if (request.method === 'OPTIONS') return void answer.end();
    server.emit('upload', answer);
    if (request.url === '/unread') return;
    request.resume();
    request.on('end', () => {
      answer.setHeader('Content-Type', 'application/json');
      if (request.url === '/at-once') answer.end('{"stored":true}');
      if (request.url === '/bit-by-bit') server.emit('read', answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  // The upload's clock alone stands still: the request and the server are real and take their time.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'performance'],
  });
  window.XMLHttpRequest = new Proxy(PlatformRequest, {
    construct: (platform) => (sent = new platform()),
  });
});

afterEach(() => {
  jest.useRealTimers();
  window.XMLHttpRequest = PlatformRequest;
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

it('an answer that comes at once is the upload’s', async () => {
  const { answer, shares } = upload('/at-once');
  expect(await (await answer).json()).toEqual({ stored: true });
  expect(shares.at(-1)).toBe(1);
});

it('an answer that comes bit by bit is the upload’s, though it takes longer than the silence in all', async () => {
  const reached = once(server, 'read') as Promise<[ServerResponse]>;
  const { answer, shares } = upload('/bit-by-bit');
  const [response] = await reached;
  for (const piece of PIECES) {
    jest.advanceTimersByTime(SILENCE - 1);
    const arrived = new Promise((resolve) => sent.addEventListener('progress', resolve, { once: true }));
    response.write(piece);
    await arrived;
  }
  response.end();
  expect(await (await answer).json()).toEqual({ stored: true });
  expect(shares.at(-1)).toBe(1);
});

it.each(['/unread', '/unanswered'])(
  'an upload whose server stays silent gives up as a call that took too long: %s',
  async (path) => {
    const reached = once(server, 'upload');
    const { answer } = upload(path);
    const end = answer.catch((reason: unknown) => reason);
    await reached;
    jest.advanceTimersByTime(SILENCE - 1);
    expect(sent.readyState).toBe(XMLHttpRequest.OPENED);
    jest.advanceTimersByTime(1);
    expect(await end).toMatchObject({ name: 'TimeoutError' });
  },
);

it('whoever cancels is told so and not that it took too long', async () => {
  const controller = new AbortController();
  const { answer } = upload('/unanswered', controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
