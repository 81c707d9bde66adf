import { PictureError } from '../picture-error.ts';
import type { WorkerReply } from './worker-messages.ts';

/** Milliseconds until a worker runs; a device with much else to do takes its time. */
export const BEGIN_LIMIT = 20_000;

/** A started worker, as much of it as is used here. */
export interface StartedWorker<Answer, Share = number> {
  postMessage(message: unknown): void;
  terminate(): void;
  /** From now on these are told, and nobody else. */
  listen(onReply: (reply: WorkerReply<Answer, Share>) => void, onCrash: (cause: unknown) => void): void;
}

export interface AskOptions<Share = number> {
  /** Milliseconds from the worker's beginning on; it is ended when they are over. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: Share) => void) | undefined;
}

/**
 * Sends one request to a worker that has none, and ends it when it fails, is late or called off: nothing else stops
 * code that loops. It lives on once it has answered.
 *
 * @throws PictureError `late`, `aborted`, or what the worker says
 */
export function askWorker<Answer, Share = number>(
  worker: StartedWorker<Answer, Share>,
  request: unknown,
  { onProgress, signal, timeLimit }: AskOptions<Share>,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: PictureError) => {
      end();
      worker.terminate();
      reject(error);
    };
    const abort = () => fail(new PictureError('aborted'));
    const failAfter = (limit: number) => setTimeout(() => fail(new PictureError('late')), limit);
    let timer = failAfter(BEGIN_LIMIT);
    const take = (reply: WorkerReply<Answer, Share>) => {
      if (reply.kind === 'begun') {
        clearTimeout(timer);
        timer = failAfter(timeLimit);
      } else if (reply.kind === 'progress') onProgress?.(reply.share);
      else if (reply.kind === 'failed') fail(new PictureError(reply.problem));
      else {
        end();
        resolve(reply.answer);
      }
    };
    worker.listen(take, (cause) => fail(new PictureError('undecodable', cause)));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    worker.postMessage(request);
  });
}
