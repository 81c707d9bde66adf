import type { PictureProblem } from '../picture-error.ts';

/**
 * What a worker says back: `begun` first, once it runs, progress as often as it likes, `done` or `failed` last. Progress is how much is done, or
 * a part of an answer that as a whole would hold up the page.
 */
export type WorkerReply<Answer, Share = number> =
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly share: Share }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: PictureProblem };
