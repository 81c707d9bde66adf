import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

const root = repositoryRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
const owned = [...read('CODEOWNERS').matchAll(/^\/(\S+)\/ /gm)].map(([, folder = '']) => folder);

test.each(workspaces)('%s says in a README what is in it', (workspace) => {
  expect(existsSync(path.join(root, workspace, 'README.md'))).toBe(true);
});

test('every folder that is owned is there', () => {
  expect(owned.length).toBeGreaterThan(5);
  for (const folder of owned)
    expect({ folder, isThere: existsSync(path.join(root, folder)) }).toEqual({ folder, isThere: true });
});
