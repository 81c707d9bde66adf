/** Why a picture can not be used. */
export const PICTURE_PROBLEMS = [
  'empty',
  'wrong-type',
  'too-large',
  'too-many-pixels',
  'too-large-to-keep',
  'undecodable',
  'no-preview',
  'no-decoder',
  'unreadable',
  'late',
  'clip-too-large',
  'clip-too-long',
  'clip-without-film',
  'clip-undecodable',
  'aborted',
] as const;

export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: PictureProblem;

  constructor(code: PictureProblem, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What a failure says of the picture; a file that vanished or is not ours to read is `unreadable`. */
export function pictureProblem(error: unknown): PictureProblem {
  if (error instanceof PictureError) return error.code;
  if (!(error instanceof Error)) return 'undecodable';
  if (error.name === 'AbortError') return 'aborted';
  return error.name === 'NotReadableError' || error.name === 'NotFoundError' ? 'unreadable' : 'undecodable';
}
