import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

import { backendSettings, settingsRows } from './testing/backend-settings.ts';

const root = repositoryRoot();
const guide = readFileSync(path.join(root, 'docs/guides/run-it.md'), 'utf8');

test('the host’s guide lists the settings of the backend, word for word', () => {
  const settings = backendSettings();
  expect(settings.length).toBeGreaterThan(15);
  const shown = guide
    .split('\n')
    .filter((line) => settings.some(({ name }) => line.startsWith(`| \`${name}\``)));
  expect(shown).toEqual(settingsRows(settings));
});

test('every setting the programs read stands in the host’s guide', () => {
  const sources = trackedFiles().filter(
    (file) => /\.(?:ts|tsx|mjs|go)$/.test(file) && !/\.test\.|_test\.go$|^e2e\//.test(file),
  );
  const read = sources.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/\bWAYPOST_[A-Z]+(?:_[A-Z]+)*\b/g),
  ]);
  const missing = [...new Set(read.map(([name]) => name))].filter((name) => !guide.includes(`\`${name}\``));
  expect(read.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
