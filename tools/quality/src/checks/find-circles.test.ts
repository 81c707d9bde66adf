/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import ts from 'typescript';

import { findCircles, type ImportGraph } from './find-circles.ts';

/** Source folders whose rooms stand in one order. */
const FOLDED = [
  'shell/src',
  'mf-map/src',
  'mf-authoring/src',
  'mf-stories/src',
  'mf-auth/src',
  'shared/kit/src',
  'tools/build/src',
  'tools/release/src',
  'tools/quality/src',
  'tools/examples/src',
];

const graphOf = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports));

test('files that import each other by way of others are one circle, in whatever order they are listed', () => {
  const circles = findCircles(graphOf({ d: ['a'], a: ['b', 'x'], b: ['c'], c: ['a', 'e'], e: [] }));
  expect(circles.map((circle) => [...circle].sort())).toEqual([['a', 'b', 'c']]);
});

test('a file that imports itself is a circle', () => {
  expect(findCircles(graphOf({ a: ['a'] }))).toEqual([['a']]);
});

test('two ways to the same file are not a circle', () => {
  expect(findCircles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('no files of the repository import each other in a circle, not even for types', () => {
  expect(findCircles(repositoryGraph())).toEqual([]);
});

test.each(FOLDED)('no folders of %s import each other in a circle, but for tests', (root) => {
  const folders = new Map<string, readonly string[]>();
  for (const [file, imports] of repositoryGraph()) {
    const from = folderOf(root, file);
    if (from === null || /\.test\.|\/testing\//.test(file)) continue;
    const others = imports.flatMap((one) => folderOf(root, one) ?? []).filter((to) => to !== from);
    folders.set(from, [...(folders.get(from) ?? []), ...others]);
  }
  expect(findCircles(folders)).toEqual([]);
});

/** First folder of a file below `root`; null for files elsewhere and those beside the folders. */
function folderOf(root: string, file: string): string | null {
  const [folder, ...rest] = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/') : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
}

/** Imports of types count too: they show what knows what. The lint rule `import-x/no-cycle` leaves them out. */
function repositoryGraph(): ImportGraph {
  const root = repositoryRoot();
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const resolve = (name: string, from: string) =>
    ts.resolveModuleName(name, from, options, ts.sys, cache).resolvedModule?.resolvedFileName;
  const files = trackedFiles().filter((file) => /\.tsx?$/.test(file));
  return new Map(
    files.map((file) => {
      const from = path.join(root, file);
      const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'));
      const targets = importedFiles.flatMap(({ fileName }) => resolve(fileName, from) ?? []);
      return [file, targets.map((target) => path.relative(root, target))];
    }),
  );
}
