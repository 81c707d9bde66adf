/** @jest-environment node */
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { keepWatch } from '../guard/keep-watch.ts';
import { watchCandidates } from '../guard/watch-candidates.ts';
import { createExampleStore } from '../testing/example-store.ts';
import { createS3Store, LIMITS, type S3Limits } from './s3-store.ts';

const SHORT: S3Limits = { connect: 300, idle: 300, idleWriting: 600, grace: 1000 };
/** Long enough that a busy machine's own pauses are not taken for silence of a server that is slow. */
const PATIENT: S3Limits = { connect: 2000, idle: 1500, idleWriting: 1500, grace: 60_000 };
const SILENT = 'The server of s3://releases does not answer.';

const servers: Server[] = [];
const sockets = new Set<Socket>();

beforeAll(() => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_REGION: 'us-east-1',
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes every connection, and says nothing. */
async function startSilent() {
  let connections = 0;
  const endpoint = await listening(createServer(() => void connections++));
  return { endpoint, connections: () => connections };
}

const startHttp = (answer: RequestListener) => listening(createHttpServer(answer));

const storeAt = (endpoint: string, limits: S3Limits = SHORT) =>
  createS3Store({ bucket: 'releases', prefix: '', endpoint, limits });

test('a bucket that takes the connection and says nothing is given up with a sentence', async () => {
  const { endpoint, connections } = await startSilent();
  const store = storeAt(endpoint);
  await expect(store.read('release.json')).rejects.toThrow(SILENT);
  expect(connections()).toBe(4);
  await expect(store.list('history/')).rejects.toThrow(SILENT);
  await expect(store.replace('release.json', Buffer.from('{}'), null)).rejects.toThrow(SILENT);
  const before = connections();
  await expect(store.create('mf-map/f/a.js', Buffer.alloc(200_000))).rejects.toThrow(SILENT);
  expect(connections() - before).toBe(3);
  // As the guide says; nobody waits longer than three minutes to hear of it.
  expect([LIMITS.idle, LIMITS.idleWriting]).toEqual([15_000, 60_000]);
  await expect(store.remove('release.json')).rejects.toThrow(SILENT);
});

test('a file of which the rest never comes is given up too', async () => {
  const endpoint = await startHttp((_, response) => {
    response.writeHead(200, { 'content-length': '1000', etag: '"1"' }).write('the beginning');
  });
  await expect(storeAt(endpoint).read('release.json')).rejects.toThrow(SILENT);
});

test('a release.json of more than the site takes is refused by its announced length, before it comes', async () => {
  const endpoint = await startHttp((_, response) => {
    response
      .writeHead(200, { 'content-length': String(4 * 1024 * 1024 + 1), etag: '"1"' })
      .write('the beginning');
  });
  await expect(storeAt(endpoint).read('release.json')).rejects.toThrow(
    's3://releases/release.json has more than 4096 KB',
  );
});

test('a release.json that speaks of no length is given up when more of it has come than the site takes', async () => {
  const endpoint = await startHttp((_, response) => {
    response.writeHead(200, { etag: '"1"' });
    const part = Buffer.alloc(64 * 1024);
    const send = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', send);
    send();
  });
  await expect(storeAt(endpoint, PATIENT).read('release.json')).rejects.toThrow(
    's3://releases/release.json has more than 4096 KB',
  );
});

test('a file that comes byte by byte, so that it is never silent, is given up as well', async () => {
  const endpoint = await startHttp((_, response) => {
    response.writeHead(200, { etag: '"1"' });
    const drops = setInterval(() => response.write('.'), 100);
    response.on('close', () => clearInterval(drops));
  });
  await expect(storeAt(endpoint).read('release.json')).rejects.toThrow(SILENT);
});

test('a server that is not there is told in words', async () => {
  const { endpoint } = await startSilent();
  await new Promise((done) => servers.splice(0)[0]!.close(done));
  await expect(storeAt(endpoint).read('release.json')).rejects.toThrow(SILENT);
});

test('a large file on a slow line arrives, though it takes far longer than silence may last', async () => {
  const SLOW = 12 * 1024 * 1024;
  let received = 0;
  const endpoint = await startHttp((request, response) => {
    void (async () => {
      for await (const part of request) {
        received += (part as Buffer).length;
        // What the two machines' buffers hold is taken at once, or its way would count as silence here.
        if (received < SLOW) await pause(20);
      }
      response.writeHead(200, { etag: '"1"' }).end();
    })();
  });
  const bytes = Buffer.alloc(2 * SLOW, 'waypost');
  const began = performance.now();
  expect(await storeAt(endpoint, PATIENT).create('mf-map/f/large.js', bytes)).toBe('created');
  expect(performance.now() - began).toBeGreaterThan(2 * PATIENT.idleWriting);
  expect(received).toBeGreaterThanOrEqual(bytes.length);
});

test('a file that comes slowly is read whole, though it takes longer than silence may last', async () => {
  const endpoint = await startHttp((_, response) => {
    void (async () => {
      response.writeHead(200, { 'content-length': '80', etag: '"1"' });
      for (let part = 0; part < 8; part++) {
        response.write('0123456789');
        await pause(250);
      }
      response.end();
    })();
  });
  const began = performance.now();
  expect((await storeAt(endpoint, PATIENT).read('mf-map/f/a.js'))?.bytes.length).toBe(80);
  expect(performance.now() - began).toBeGreaterThan(PATIENT.idle);
});

test('a guard whose bucket stops answering says why, goes on trying, and watches again', async () => {
  const { endpoint, connections } = await startSilent();
  const example = await createExampleStore();
  const silent = storeAt(endpoint);
  let isAway = true;
  const store = { ...example.store, read: (path: string) => (isAway ? silent : example.store).read(path) };
  const leave = new AbortController();
  const said: string[] = [];
  const options = {
    access: { ...example.access, store },
    key: example.key('guard'),
    counts: () => Promise.resolve([]),
    report: () => undefined,
    restored: () => undefined,
    early: new Set<string>(),
  };
  await keepWatch({
    look: async () => {
      // One outage of two looks.
      if (connections() >= 8) isAway = false;
      await watchCandidates(options);
      leave.abort();
    },
    watching: () => said.push('watching'),
    failing: (problem) => said.push(problem),
    every: 1,
    leave: leave.signal,
  });
  expect(said).toEqual([expect.stringContaining(SILENT), 'watching']);
  expect(connections()).toBe(8);
  await example.end();
});
