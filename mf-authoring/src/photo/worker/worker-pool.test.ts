import { PictureError } from '../picture-error.ts';
import type { StartedWorker } from './ask-worker.ts';
import type { WorkerReply } from './worker-messages.ts';
import { createWorkerPool } from './worker-pool.ts';

const LIMIT = { timeLimit: 1000 };
const IDLE = 5000;

/** A worker that answers when it is told to. */
class HandWorker implements StartedWorker<string> {
  readonly asked: unknown[] = [];
  isEnded = false;
  reply: (message: WorkerReply<string>) => void = () => undefined;

  postMessage(message: unknown): void {
    this.asked.push(message);
    this.reply({ kind: 'begun' });
  }

  terminate(): void {
    this.isEnded = true;
  }

  listen(onReply: (message: WorkerReply<string>) => void): void {
    this.reply = onReply;
  }
}

function poolOf(size: number) {
  const workers: HandWorker[] = [];
  const start = () => {
    const worker = new HandWorker();
    workers.push(worker);
    return Promise.resolve(worker);
  };
  return { workers, pool: createWorkerPool<string>(start, { size, idle: IDLE }) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const askedOf = (workers: readonly HandWorker[]) => workers.map(({ asked }) => asked);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('asks as many workers side by side as may live, the others in their order by those that are free again', async () => {
  const { pool, workers } = poolOf(2);
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((name) => pool.ask(name, LIMIT)));
  await settle();
  expect(askedOf(workers)).toEqual([['a'], ['b']]);
  workers[1]!.reply({ kind: 'done', answer: 'B' });
  await settle();
  expect(askedOf(workers)).toEqual([['a'], ['b', 'c']]);
  workers[1]!.reply({ kind: 'done', answer: 'C' });
  workers[0]!.reply({ kind: 'done', answer: 'A' });
  await settle();
  for (const worker of workers) worker.reply({ kind: 'done', answer: 'D' });
  expect(await answers).toEqual(['A', 'B', 'C', 'D']);
  expect(workers).toHaveLength(2);
});

it('ends a worker that is late and goes on with another', async () => {
  const { pool, workers } = poolOf(1);
  const late = pool.ask('endless', LIMIT);
  const next = pool.ask('sound', LIMIT);
  await Promise.all([
    expect(late).rejects.toMatchObject({ code: 'late' }),
    jest.advanceTimersByTimeAsync(LIMIT.timeLimit),
  ]);
  await settle();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workers[1]!.reply({ kind: 'done', answer: 'read' });
  expect(await next).toBe('read');
});

it('takes no turn for a request that was called off while it waited', async () => {
  const { pool, workers } = poolOf(1);
  const first = pool.ask('a', LIMIT);
  const controller = new AbortController();
  const calledOff = pool.ask('b', { ...LIMIT, signal: controller.signal });
  const last = pool.ask('c', LIMIT);
  controller.abort();
  await expect(calledOff).rejects.toEqual(new PictureError('aborted'));
  await settle();
  workers[0]!.reply({ kind: 'done', answer: 'A' });
  await first;
  await settle();
  workers[0]!.reply({ kind: 'done', answer: 'C' });
  expect(await last).toBe('C');
  expect(workers[0]!.asked).toEqual(['a', 'c']);
});

it('is free again for the next when a worker cannot be started', async () => {
  let tries = 0;
  const worker = new HandWorker();
  const pool = createWorkerPool<string>(
    () => ((tries += 1) === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve(worker)),
    { size: 1, idle: IDLE },
  );
  await expect(pool.ask('a', LIMIT)).rejects.toThrow('offline');
  const answer = pool.ask('b', LIMIT);
  await settle();
  worker.reply({ kind: 'done', answer: 'B' });
  expect(await answer).toBe('B');
});

it('ends its workers when nobody asks any more', async () => {
  const { pool, workers } = poolOf(1);
  const answer = pool.ask('a', LIMIT);
  await settle();
  workers[0]!.reply({ kind: 'done', answer: 'A' });
  await answer;
  await jest.advanceTimersByTimeAsync(IDLE - 1);
  expect(workers[0]!.isEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(workers[0]!.isEnded).toBe(true);
});
