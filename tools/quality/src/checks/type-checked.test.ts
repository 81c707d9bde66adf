import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';
import ts from 'typescript';

test('the type checker and type-aware lint rules see every TypeScript file of every workspace', () => {
  const files = trackedFiles().filter((file) => /^(?!lab\/).*\.tsx?$/.test(file));
  const root = repositoryRoot();
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const seen = new Set(ts.parseJsonConfigFileContent(config, ts.sys, root).fileNames);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !seen.has(path.join(root, file)))).toEqual([]);
});
