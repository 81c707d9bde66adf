/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import ts from 'typescript';

import { findCircles, type ImportGraph } from './find-circles.ts';
import { folderGraph } from './folder-graph.ts';

/** Source folders whose rooms stand in one order. */
const FOLDED = [
  'shell/src',
  'mf-map/src',
  'mf-authoring/src',
  'mf-stories/src',
  'mf-auth/src',
  'shared/contracts/src',
  'shared/kit/src',
  'tools/build/src',
  'tools/cli-kit/src',
  'tools/release/src',
  'tools/quality/src',
  'tools/examples/src',
  'e2e',
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

const foldersOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  findCircles(folderGraph('src', graphOf(imports))).map((circle) => [...circle].sort());

test('two folders deep below that import each other are a circle', () => {
  expect(
    foldersOf({ 'src/a/b/one.ts': ['src/a/c/two.ts'], 'src/a/c/three.ts': ['src/a/b/four.ts'] }),
  ).toEqual([
    ['src/a/b', 'src/a/c'],
    ['src/a/b/…', 'src/a/c/…'],
  ]);
});

test('so are a folder and one within it', () => {
  expect(foldersOf({ 'src/a/one.ts': ['src/a/b/two.ts'], 'src/a/b/two.ts': ['src/a/three.ts'] })).toEqual([
    ['src/a', 'src/a/b'],
  ]);
});

test('so are two folders by what lies within them', () => {
  expect(foldersOf({ 'src/a/x/one.ts': ['src/b/two.ts'], 'src/b/three.ts': ['src/a/y/four.ts'] })).toEqual([
    ['src/a/…', 'src/b/…'],
  ]);
});

test('files beside the folders, and tests, may use all of them', () => {
  const imports = { 'src/index.ts': ['src/a/one.ts'], 'src/a/one.ts': ['src/index.ts', 'src/b/two.ts'] };
  expect(foldersOf({ ...imports, 'src/b/two.test.ts': ['src/a/one.ts'] })).toEqual([]);
});

test.each(FOLDED)(
  'no folders of %s import each other in a circle, at whatever depth, but for tests',
  (root) => {
    expect(findCircles(folderGraph(root, repositoryGraph()))).toEqual([]);
  },
);

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
