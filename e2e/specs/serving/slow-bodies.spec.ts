import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';

import { expect, test } from '../../fixtures/test.ts';
import { readAddresses } from '../../system/addresses.ts';
import { startCaddy, type RunningCaddy } from '../../system/start-caddy.ts';
import { startWaypost, type RunningWaypost } from '../../system/start-waypost.ts';

const NETWORKS = 6;
const EACH = 100;
const DRIBBLE_MS = 1000;
const READS = 40;
/** Longer than a busy machine takes for a page, and far less than anybody waits who is behind such a crowd. */
const PATIENCE_MS = 2000;
/** How long the configuration waits for content that does not come, and a little more. */
const SILENCE_MS = 40_000;
const STORIES =
  "/api/collections/places_collection/records?filter=created%20%3E%3D%20'2022-01-01%2000:00:00'&sort=-created&perPage=10";
const PATHS = ['/', STORIES, '/feed.atom', '/travel-story/aaaaaaaaaaaaaaa'] as const;

/** What a crowd sends the heads of: a sign-in, a report, a form that nobody may send, and content where there is none. */
const HEADS = [
  ['POST /api/collections/users/auth-with-password', 'application/json'],
  ['POST /api/release/report', 'text/plain'],
  ['POST /api/collections/places/records', 'multipart/form-data; boundary=x'],
  [`GET ${STORIES}`, 'application/json'],
] as const;

let caddy: RunningCaddy;
let waypost: RunningWaypost;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waypost-slow-'));
  const { program } = readAddresses();
  waypost = await startWaypost({ program, settings: { WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip' } });
  const ports = { site: await freePort(), files: await freePort() };
  const backend = new URL(waypost.url).host;
  // This machine is the content network that says who visitors are, so that a test can be many of them.
  caddy = await startCaddy({ binary: program.binary, backend, folder, ports, networks: '127.0.0.0/8' });
});

test.afterAll(async () => {
  await caddy.stop();
  await waypost.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Begins a request of a visitor at that address; what is written to it later is its content. */
function begin(address: string, index: number): Promise<Socket> {
  const { hostname, port, host } = new URL(caddy.site);
  const [what, kind] = HEADS[index % HEADS.length] ?? HEADS[0];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const lines = [
      `Host: ${host}`,
      `X-Forwarded-For: ${address}`,
      `Content-Type: ${kind}`,
      'Content-Length: 4000',
    ];
    socket.once('error', reject);
    socket.write([`${what} HTTP/1.1`, ...lines, '', ''].join('\r\n'), () => {
      socket.removeListener('error', reject).on('error', () => undefined);
      socket.resume();
      resolve(socket);
    });
  });
}

/** How long an honest reader waits for each of these. */
async function read(address: string): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let count = 0; count < READS; count += 1) {
    const began = performance.now();
    const path = PATHS[count % PATHS.length] ?? '/';
    const response = await fetch(caddy.site + path, { headers: { 'X-Forwarded-For': address } });
    await response.arrayBuffer();
    expect(response.status, path).toBe(path.startsWith('/travel-story/') ? 404 : 200);
    waits.push(performance.now() - began);
  }
  return waits;
}

test('behind Caddy a crowd whose content hardly comes keeps no reader waiting', async () => {
  await read('203.0.113.7');
  const crowd: Socket[] = [];
  for (let network = 0; network < NETWORKS; network += 1)
    crowd.push(
      ...(await Promise.all(Array.from({ length: EACH }, (_, index) => begin(`198.51.${network}.9`, index)))),
    );
  const drops = setInterval(() => {
    for (const socket of crowd) if (socket.writable) socket.write(' ');
  }, DRIBBLE_MS);
  try {
    const waits = [...(await read('203.0.113.7')), ...(await read('2001:db8:77::1'))];
    expect(Math.max(...waits)).toBeLessThan(PATIENCE_MS);
    const open = crowd.filter((socket) => !socket.destroyed).length;
    expect(open, 'still sending, so the readers were beside them').toBeGreaterThan(NETWORKS * EACH * 0.3);
  } finally {
    clearInterval(drops);
    for (const socket of crowd) socket.destroy();
  }
});

test('behind Caddy content of which nothing comes is given up', async () => {
  const silent = await Promise.all(HEADS.map((_, index) => begin('198.51.100.9', index)));
  await expect
    .poll(() => silent.filter((socket) => !socket.destroyed && !socket.closed).length, {
      timeout: SILENCE_MS,
    })
    .toBe(0);
});
