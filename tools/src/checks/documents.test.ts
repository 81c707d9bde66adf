/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../start/repository-root.ts';
import { trackedFiles } from './tracked-files.ts';

const root = repositoryRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = trackedFiles().filter((file) => file.endsWith('.md'));

test.each(documents)('%s links to nothing that is missing', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link!);
  const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names no workspace script that is missing', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(file).matchAll(/\bnpm run ([a-z-]+)/g)].map(([, script]) => script!);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

describe('departures from the specification', () => {
  const rows = read('docs/departures.md')
    .split('\n')
    .filter((line) => /^\| (?!---|The specification)/.test(line));

  test('there is a row for each', () => {
    expect(rows.length).toBeGreaterThanOrEqual(15);
  });

  test.each(rows)('%s is shown by a test that exists', (row) => {
    const shownBy = row.split(' | ').at(-1) ?? '';
    const tests = [...shownBy.matchAll(/\[`[^`]+`\]\(([^)]+)\): “([^”]+)”/g)];
    expect(tests.length).toBeGreaterThan(0);
    for (const [, file, title] of tests) {
      expect(read(path.join('docs', file!))).toContain(title);
    }
  });
});

describe('decisions', () => {
  const files = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

  test('are numbered without a gap', () => {
    const numbers = files.map((file) => Number(path.basename(file).slice(0, 4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });

  test.each(files)('%s says what, why and what follows', (file) => {
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });
});
