import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalServer, type LocalServer } from '@waypost/cli-kit/testing/local-server.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

const whole = mkdtempSync(path.join(tmpdir(), 'waypost-dev-'));
const folder = path.join(whole, 'build');
mkdirSync(folder);
writeFileSync(path.join(folder, 'remote-entry.0123456789abcdef.js'), 'var mf_map = 1;');
writeFileSync(path.join(folder, '..', 'waypost-outside.txt'), 'outside');

let backend: LocalServer;
let dev: DevServer;

beforeAll(async () => {
  backend = await startLocalServer((asked, answer) => {
    const body: Buffer[] = [];
    asked.on('data', (part: Buffer) => body.push(part));
    asked.on('end', () => {
      answer.writeHead(asked.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'x-from': 'backend',
      });
      answer.end(
        JSON.stringify({ url: asked.url, host: asked.headers.host, body: Buffer.concat(body).toString() }),
      );
    });
  });
  dev = await startDevServer({
    site: backend.origin,
    host: '127.0.0.1',
    port: 0,
    remote: 'mf-map',
    folder,
    refresh: '',
    newest: () => undefined,
  });
});

afterAll(async () => {
  dev.close();
  await backend.close();
  rmSync(whole, { recursive: true });
});

test('the watched build is served fresh each time', async () => {
  const answer = await fetch(`${dev.url}/mf-map/dev/remote-entry.0123456789abcdef.js`);
  expect(await answer.text()).toBe('var mf_map = 1;');
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['missing.js', '..%2Fwaypost-outside.txt', '%2e%2e/waypost-outside.txt'])(
  '%s is not served from outside the build',
  async (name) => {
    const answer = await fetch(`${dev.url}/mf-map/dev/${name}`);
    expect(await answer.text()).not.toBe('outside');
  },
);

test('everything else is passed on to the backend, bodies included', async () => {
  const answer = await fetch(`${dev.url}/api/collections/users/records?x=1`, {
    method: 'POST',
    body: 'hello',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-from')).toBe('backend');
  expect(await answer.json()).toEqual({
    url: '/api/collections/users/records?x=1',
    host: dev.url.replace('http://', ''),
    body: 'hello',
  });
});

test('a page that listens hears of each new build', async () => {
  const answer = await fetch(`${dev.url}/dev/events`);
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('The events have no body.');
  await reader.read();
  dev.announce('cafe');
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain('event: built\ndata: cafe');
  await reader.cancel();
});

test('an entry that is only named by its hash is served all the same', async () => {
  writeFileSync(path.join(folder, 'remote-entry.js'), 'var hot = 1;');
  const answer = await fetch(`${dev.url}/mf-map/dev/remote-entry.fedcba9876543210.js`);
  expect(await answer.text()).toBe('var hot = 1;');
});
