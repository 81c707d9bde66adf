import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

import { SOURCES } from '../eslint/resolve-import.ts';
import { missingPaths, withFolders } from './testing/missing-paths.ts';
import { testTitles } from './testing/test-titles.ts';

const root = repositoryRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = trackedFiles().filter((file) => file.endsWith('.md'));
const known = withFolders(trackedFiles());

test.each(documents)('%s links to nothing that is missing', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(
    ([, link]) => link!,
  );
  const missing = links.filter((link) => !existsSync(join(root, dirname(file), link)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names no file of the repository that is missing', (file) => {
  expect(missingPaths(file, read(file), known)).toEqual([]);
});

test.each(documents)('%s names no workspace script that is missing', (file) => {
  const scriptsOf = (folder: string) =>
    (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};
  const named = [...read(file).matchAll(/\bnpm run ([a-z:-]+)(?: -w @waypost\/([a-z-]+))?/g)];
  const missing = named.filter(([, script, name]) => {
    const folder = name === undefined ? '' : (SOURCES[name]?.replace(/\/src$/, '') ?? name);
    return !(script! in scriptsOf(folder));
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

describe.each([
  ['docs/departures.md', 24],
  ['docs/specification-tests.md', 63],
])('%s', (file, least) => {
  const rows = read(file)
    .split('\n')
    .filter((line) => /^\| (?!---|The specification)/.test(line));

  test('leaves nothing out', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
  });

  test.each(rows)('%s is shown by tests that exist', (row) => {
    const shownBy = row.split(' | ').at(-1) ?? '';
    const tests = [...shownBy.matchAll(/\[`[^`]+`\]\(([^)]+)\): “([^”]+)”/g)];
    expect(tests.length).toBeGreaterThan(0);
    for (const [, path, title] of tests) {
      const titles = testTitles(read(join('docs', path!)));
      expect({ title, isThere: titles.some((one) => one.includes(title!)) }).toEqual({
        title,
        isThere: true,
      });
    }
  });
});

describe('decisions', () => {
  const files = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

  test('each have a number of their own', () => {
    const numbers = files.map((file) => basename(file).slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('stand in the list, each by its title', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\(([^)]+)\): (.+)$/gm)];
    const titles = files.slice(1).map((file) => {
      const [, title] = /^# \d{4}: (.+)$/m.exec(read(file)) ?? [];
      return [String(Number(basename(file).slice(0, 4))), basename(file), title];
    });
    const inOrder = listed.map(([, number, file, title]) => [number, file, title]);
    expect(inOrder.sort(([one], [other]) => Number(one) - Number(other))).toEqual(titles);
  });

  test.each(files)('%s says what, why and what follows', (file) => {
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });
});
