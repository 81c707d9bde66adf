import type { PictureLook } from '../prepare/picture-look.ts';
import type { PictureProblem } from '../picture-error.ts';

/** What a worker says back: `begun` first, once it runs, progress as often as it likes, `done` or `failed` last. */
export type WorkerReply<Answer> =
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: PictureProblem };

/** What a picture worker is asked to do. */
export interface PrepareRequest {
  readonly file: Blob;
  /** Longest side of the result in pixels; null keeps every pixel. */
  readonly longestSide: number | null;
  /** Whether the file's type can carry transparency. */
  readonly mayBeTransparent: boolean;
  /** The decoder's own file, where it has one. */
  readonly decoder?: { readonly url: string; readonly integrity: string | undefined };
}

export interface PreparedPicture {
  readonly blob: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 320 pixels at most; what an older build prepared has none. */
  readonly thumbnail?: Blob;
  readonly look?: PictureLook;
}
