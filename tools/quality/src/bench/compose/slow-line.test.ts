/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSlowLine, type SlowLine } from './slow-line.ts';

const answered = randomBytes(60_000);
let server: Server;
let line: SlowLine;

beforeEach(async () => {
  server = createServer((asked, answer) => {
    if (asked.url === '/dead') asked.socket.destroy();
    else answer.end(answered);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  line = await startSlowLine((server.address() as AddressInfo).port);
});

afterEach(async () => {
  const closed = line.close();
  server.closeAllConnections();
  await closed;
  await new Promise((done) => server.close(done));
});

async function ask(path = '/') {
  const began = performance.now();
  const bytes = Buffer.from(await (await fetch(line.url + path)).arrayBuffer());
  return { bytes, took: performance.now() - began };
}

test('over a slow line an answer comes whole, after its round trip and the time its bytes take', async () => {
  line.slowDown(true);
  const { bytes, took } = await ask();
  expect(bytes.equals(answered)).toBe(true);
  expect(took).toBeGreaterThan(150 + 60_000 / 200 - 5);
});

test('two answers at once share the line', async () => {
  line.slowDown(true);
  const both = await Promise.all([ask(), ask()]);
  expect(Math.max(...both.map(({ took }) => took))).toBeGreaterThan(150 + 120_000 / 200 - 5);
});

test('a line that is not slow passes an answer on as it is', async () => {
  expect((await ask()).bytes.equals(answered)).toBe(true);
  expect(line.quietFor()).toBeGreaterThanOrEqual(0);
});

test('a server that hangs up hangs up on the visitor', async () => {
  line.slowDown(true);
  await expect(ask('/dead')).rejects.toThrow();
});
