/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { startSiteServer, type SiteServer } from './site-server.ts';

const site = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
const code = 'var shell = 1;'.repeat(100);
let backend: Server;
let server: SiteServer;

beforeAll(async () => {
  mkdirSync(path.join(site, 'shell', 'f'), { recursive: true });
  writeFileSync(path.join(site, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(site, 'shell', 'f', 'shell.js'), code);
  writeFileSync(path.join(site, 'shell', 'f', 'shell.js.br'), brotliCompressSync(code));
  backend = createServer((asked, answer) => answer.end(`api ${asked.url}`));
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  server = await startSiteServer(site, `http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await server.close();
  await new Promise((closed) => backend.close(closed));
  rmSync(site, { recursive: true });
});

test('a file comes packed, to be kept for ever', async () => {
  const answer = await fetch(`${server.url}/shell/f/shell.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe(code);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
});

test('every address of the site is the page, which is asked for again each time', async () => {
  const answer = await fetch(`${server.url}/travel-story/abc`);
  expect(await answer.text()).toBe('<!doctype html>');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await fetch(`${server.url}/travel-story/abc`, { headers })).status).toBe(304);
});

test('calls of the API go to the backend', async () => {
  expect(await (await fetch(`${server.url}/api/health?x=1`)).text()).toBe('api /api/health?x=1');
});

test('a dead remote gives no answer until it lives again', async () => {
  server.kill('/shell/');
  await expect(fetch(`${server.url}/shell/f/shell.js`)).rejects.toThrow();
  server.kill(null);
  expect((await fetch(`${server.url}/shell/f/shell.js`)).status).toBe(200);
});
