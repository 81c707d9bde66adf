/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

const TEST = /\.(?:test|spec|test-d)\.tsx?$/;

const root = repositoryRoot();
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
const sizes = trackedFiles()
  .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
  .map(linesOf)
  .sort((one, other) => one - other);

const quantile = (share: number) => sizes[Math.ceil(sizes.length * share) - 1] ?? Number.NaN;

// The lint rule `max-lines` names the longest; this keeps files small as a habit.
test('half of all source files have at most 40 lines, nine in ten at most 140', () => {
  expect(sizes.length).toBeGreaterThan(300);
  expect(quantile(0.5)).toBeLessThanOrEqual(40);
  expect(quantile(0.9)).toBeLessThanOrEqual(140);
});

test('no Go file, test or not, has more than 250 lines', () => {
  const files = trackedFiles().filter((file) => file.endsWith('.go'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => linesOf(file) > 250)).toEqual([]);
});
