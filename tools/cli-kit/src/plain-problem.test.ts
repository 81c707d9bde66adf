import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

import { describeProblem, PlainProblem } from './plain-problem.ts';

test('a plain problem speaks for itself', () => {
  expect(describeProblem(new PlainProblem('Please do this.'))).toBe('Please do this.');
});

test.each([
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ['go: writing archive: no space left on device', 'The disk is full.'],
  ['EDQUOT: disk quota exceeded, open', 'Your share of the disk is full.'],
  ['EROFS: read-only file system, mkdir', 'This disk can only be read.'],
])('%s becomes a sentence that says what to do', (message, sentence) => {
  const described = describeProblem(new Error(message));
  expect(described).toContain(sentence);
  expect(described).toContain('Please');
});

test('a refused write names the path', () => {
  const problem = Object.assign(new Error("EACCES: permission denied, mkdir '/data'"), {
    code: 'EACCES',
    path: '/data',
  });
  expect(describeProblem(problem)).toBe(
    'Writing to /data is not allowed. Please give yourself write permission, then try again.',
  );
});

test('a real error of the file system is described without a stack trace', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'waypost-')), 'missing', 'file');
  try {
    writeFileSync(file, 'x');
  } catch (problem) {
    expect(describeProblem(problem)).toMatch(/^ENOENT[^\n]*$/);
    return;
  }
  throw new Error('Writing into a missing folder succeeded.');
});

test('a value of another form is told in words, not in the JSON of the library that found it', () => {
  const schema = z.strictObject({ one: z.object({ two: z.int() }) });
  const { error } = schema.safeParse({ one: { two: 2 ** 53 } });
  expect(describeProblem(error)).toMatch(/^Something has the wrong format\. one\.two: Too big[^{["]*\.$/);
});
