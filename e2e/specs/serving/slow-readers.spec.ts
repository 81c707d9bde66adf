import { mkdtemp, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@waypost/cli-kit/testing/free-port.ts';

import { readAddresses } from '../../system/addresses.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startCaddy } from '../../system/start-caddy.ts';

const BUILT = 'mf-map/f/map.0123456789abcdef.js';
/** More than all that lies between the two ends takes up. */
const SIZE = 64 * 1024 * 1024;
/** A little more than the configuration waits for somebody who reads nothing. */
const SILENCE = 24_000;

/** Requests of one network under way at once. */
const SHARE = 256;

test('behind Caddy a file nobody reads is not sent for ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-store-'));
  await mkdir(join(folder, 'mf-map', 'f'), { recursive: true });
  await writeFile(join(folder, BUILT), Buffer.alloc(SIZE));
  const ports = { site: await freePort(), files: await freePort() };
  const { binary } = readAddresses().program;
  const caddy = await startCaddy({ binary, backend: '127.0.0.1:9', folder, ports });
  const socket = connect(ports.files, '127.0.0.1');
  let read = 0;
  const ended = new Promise((resolve) => {
    socket.on('data', (bytes) => void (read += bytes.length));
    socket.on('error', () => undefined);
    socket.on('close', resolve);
  });
  socket.pause();
  socket.write(`GET /${BUILT} HTTP/1.1\r\nHost: 127.0.0.1:${ports.files}\r\n\r\n`);
  await new Promise((later) => setTimeout(later, SILENCE));
  socket.resume();
  await ended;
  expect(read).toBeLessThan(SIZE);
  await caddy.stop();
  await rm(folder, { recursive: true, force: true });
});

test('behind Caddy one network has no more than its share of builds open at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-store-'));
  await mkdir(join(folder, 'mf-map', 'f'), { recursive: true });
  const large = await open(join(folder, BUILT), 'w');
  await large.truncate(SIZE);
  await large.close();
  const ports = { site: await freePort(), files: await freePort() };
  const { binary } = readAddresses().program;
  const caddy = await startCaddy({ binary, backend: '127.0.0.1:9', folder, ports });
  const sockets: Socket[] = [];
  let brokenOff = 0;
  for (let number = 0; number < SHARE + 44; number += 1) {
    const socket = connect(ports.files, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => (brokenOff += 1));
    // The head is read: whoever reads nothing does not see either that it was broken off.
    socket.once('data', () => socket.pause());
    socket.write(`GET /${BUILT} HTTP/1.1\r\nHost: 127.0.0.1:${ports.files}\r\n\r\n`);
    sockets.push(socket);
  }
  await expect.poll(() => brokenOff).toBe(44);
  for (const socket of sockets) socket.destroy();
  await caddy.stop();
  await rm(folder, { recursive: true, force: true });
});
