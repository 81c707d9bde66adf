import type { BatchPhoto, BatchProblem } from './batch-photo.ts';

/** What lies in the file itself, which is the same the next time. */
const IN_THE_FILE: ReadonlySet<BatchProblem> = new Set([
  'empty',
  'wrong-type',
  'too-large',
  'too-many-pixels',
  'undecodable',
  'no-preview',
  'unreadable',
  'clip-too-large',
  'clip-too-long',
  'clip-without-film',
  'clip-undecodable',
] as const);

/**
 * Whether trying a photo once more may help: its file is at hand, and what went wrong can go well another time.
 *
 * @param isFullSize whether it would be prepared with every pixel
 */
export function mayRetry({ original, prepared, problem, stage }: BatchPhoto, isFullSize: boolean): boolean {
  if (stage !== 'failed' || problem === null || !(original ?? prepared)) return false;
  if (problem === 'too-large-to-keep') return !isFullSize;
  return !IN_THE_FILE.has(problem);
}
