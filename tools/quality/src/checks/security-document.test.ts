import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

const root = repositoryRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = trackedFiles();
const document = read('docs/security.md');

test('docs/security.md names files of tests that are there', () => {
  const known = new Set(files.map((file) => basename(file)));
  const named = [...document.matchAll(/[\w/-]+(?:\.slow)?(?:\.spec\.ts|\.test\.tsx?|_test\.go)/g)].map(
    ([file]) => basename(file),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !known.has(file))).toEqual([]);
});

test('docs/security.md names Go tests that are there', () => {
  const sources = files.filter((file) => file.endsWith('_test.go')).map(read);
  const named = [...document.matchAll(/\b(?:Test|Fuzz)[A-Z]\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !sources.some((source) => source.includes(`func ${name}(`)))).toEqual([]);
});
