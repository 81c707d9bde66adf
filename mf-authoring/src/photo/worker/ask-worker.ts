import { PictureError } from '../picture-error.ts';
import type { WorkerReply } from './worker-messages.ts';

/** The part of a Worker that is used here. */
export interface WorkerLike<Answer> {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: { readonly data: WorkerReply<Answer> }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

interface AskOptions {
  /** Milliseconds from the request on; the worker is ended when they are over. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends one request to a fresh worker and ends it afterwards, whatever happens: nothing else stops
 * code that loops.
 *
 * @throws PictureError `late`, `aborted`, or what the worker says
 */
export function askWorker<Answer>(
  worker: WorkerLike<Answer>,
  request: unknown,
  { timeLimit, signal, onProgress }: AskOptions,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.terminate();
    };
    const fail = (error: PictureError) => {
      end();
      reject(error);
    };
    const abort = () => fail(new PictureError('aborted'));
    const timer = setTimeout(() => fail(new PictureError('late')), timeLimit);
    worker.onerror = (event) => fail(new PictureError('undecodable', event));
    worker.onmessage = ({ data }) => {
      if (data.kind === 'progress') onProgress?.(data.share);
      else if (data.kind === 'failed') fail(new PictureError(data.problem));
      else {
        end();
        resolve(data.answer);
      }
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    worker.postMessage(request);
  });
}
