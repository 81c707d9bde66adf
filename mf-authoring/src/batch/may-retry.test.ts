import type { BatchPhoto, BatchProblem } from './batch-photo.ts';
import { mayRetry } from './may-retry.ts';

const failed = (problem: BatchProblem, part: Partial<BatchPhoto> = {}) =>
  ({ stage: 'failed', original: new File(['x'], 'a.jpg'), prepared: null, problem, ...part }) as BatchPhoto;

it.each<BatchProblem>([
  'send-offline',
  'send-forbidden',
  'send-too-large',
  'send-unexpected',
  'no-decoder',
  'late',
])('a photo that failed by %s may be tried again', (problem) => {
  expect(mayRetry(failed(problem), false)).toBe(true);
});

it.each<BatchProblem>(['empty', 'wrong-type', 'too-large', 'too-many-pixels', 'undecodable', 'unreadable'])(
  'one that is %s would fail again, and is not',
  (problem) => {
    expect(mayRetry(failed(problem), false)).toBe(false);
  },
);

it('one too large to keep its size may be tried once that is not wanted any more', () => {
  expect(mayRetry(failed('too-large-to-keep'), true)).toBe(false);
  expect(mayRetry(failed('too-large-to-keep'), false)).toBe(true);
});

it('one without its file can not be tried, and one that has not failed need not', () => {
  expect(mayRetry(failed('gone', { original: null }), false)).toBe(false);
  expect(mayRetry({ ...failed('send-offline'), stage: 'sending' }, false)).toBe(false);
});
