import { askWorker, type AskOptions, type StartedWorker } from './ask-worker.ts';
import { PictureError } from '../picture-error.ts';

export interface WorkerPool<Answer> {
  /**
   * Asks the next worker that is free; requests are taken up in their order.
   *
   * @throws PictureError `late`, `aborted`, or what the worker says; what starting one throws
   */
  ask(request: unknown, options: AskOptions): Promise<Answer>;
}

interface PoolOptions {
  /** So many live at a time. */
  readonly size: number;
  /** Milliseconds without work until they are ended. */
  readonly idle: number;
}

/**
 * Workers that go on living from one request to the next: starting one takes longer than most of what they do. One that
 * failed or was late is ended, and another started in its stead.
 */
export function createWorkerPool<Answer>(
  start: (signal?: AbortSignal) => Promise<StartedWorker<Answer>>,
  { size, idle }: PoolOptions,
): WorkerPool<Answer> {
  const free: StartedWorker<Answer>[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(new PictureError('aborted'));
    if (busy < size) {
      busy += 1;
      clearTimeout(timer);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new PictureError('aborted'));
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) return next();
    busy -= 1;
    if (busy === 0) timer = setTimeout(() => free.splice(0).forEach((one) => one.terminate()), idle);
  }

  return {
    async ask(request, options) {
      await turn(options.signal);
      try {
        const worker = free.pop() ?? (await start(options.signal));
        const answer = await askWorker(worker, request, options);
        free.push(worker);
        return answer;
      } finally {
        endTurn();
      }
    },
  };
}
