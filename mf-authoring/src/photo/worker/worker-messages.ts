import type { PictureProblem } from '../picture-error.ts';

/** What a worker says back: `begun` first, once it runs, progress as often as it likes, `done` or `failed` last. */
export type WorkerReply<Answer> =
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: PictureProblem };
