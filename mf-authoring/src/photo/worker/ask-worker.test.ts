import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { FIXTURE_POSITION, photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import type { PhotoFacts } from '../photo-facts.ts';
import { READING_LIMIT } from '../facts/read-photo.ts';
import { askWorker, BEGIN_LIMIT, type StartedWorker } from './ask-worker.ts';
import type { WorkerReply } from './worker-messages.ts';

const SOURCE = path.join(__dirname, '../testing/node-reading-worker.ts');

/** A worker of Node with a browser worker's face; `ended` settles once its thread is gone. */
function startReadingWorker(): StartedWorker<PhotoFacts> & { readonly ended: Promise<unknown> } {
  const worker = new Worker(`require('tsx/cjs'); require(${JSON.stringify(SOURCE)})`, { eval: true });
  return {
    ended: new Promise((resolve) => worker.once('exit', resolve)),
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    listen(onReply, onCrash) {
      worker.on('message', (reply: WorkerReply<PhotoFacts>) => onReply(reply));
      worker.on('error', onCrash);
    },
  };
}

const ENDLESS = new Uint8Array(0);

it('gives the worker’s answer', async () => {
  const worker = startReadingWorker();
  const facts = await askWorker(worker, new Uint8Array(photoFixture('phone.jpg')), { timeLimit: 30_000 });
  expect(facts.location).toEqual({ status: 'found', location: FIXTURE_POSITION });
  worker.terminate();
  await worker.ended;
});

it('ends a worker that is kept busy for ever', async () => {
  const worker = startReadingWorker();
  const asked = askWorker(worker, ENDLESS, { timeLimit: READING_LIMIT });
  await expect(asked).rejects.toMatchObject({ code: 'late' });
  await worker.ended;
});

it('ends a worker when the work is called off', async () => {
  const worker = startReadingWorker();
  const controller = new AbortController();
  const asked = askWorker(worker, ENDLESS, { timeLimit: 60_000, signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ code: 'aborted' });
  await worker.ended;
});

describe('on a device with much else to do', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A worker that says so many milliseconds after the request that it runs, and answers after so many more. */
  const slowWorker = (begins: number, answers: number): StartedWorker<string> => {
    let reply: (message: WorkerReply<string>) => void = () => undefined;
    return {
      postMessage() {
        setTimeout(() => reply({ kind: 'begun' }), begins);
        setTimeout(() => reply({ kind: 'done', answer: 'Uruguay' }), begins + answers);
      },
      terminate: () => undefined,
      listen: (onReply) => void (reply = onReply),
    };
  };

  it('a worker’s time is counted from its beginning', async () => {
    const asked = askWorker(slowWorker(READING_LIMIT * 3, 10), null, { timeLimit: READING_LIMIT });
    await jest.advanceTimersByTimeAsync(READING_LIMIT * 4);
    expect(await asked).toBe('Uruguay');
  });

  it('one that does not come to run is late', async () => {
    const asked = askWorker(slowWorker(BEGIN_LIMIT + 1, 10), null, { timeLimit: READING_LIMIT });
    void jest.advanceTimersByTimeAsync(BEGIN_LIMIT);
    await expect(asked).rejects.toMatchObject({ code: 'late' });
  });

  it('one that takes longer than its time once it runs is late', async () => {
    const asked = askWorker(slowWorker(10, READING_LIMIT + 1), null, { timeLimit: READING_LIMIT });
    void jest.advanceTimersByTimeAsync(READING_LIMIT + 10);
    await expect(asked).rejects.toMatchObject({ code: 'late' });
  });
});
