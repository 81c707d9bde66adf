/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../start/repository-root.ts';

const lock = readFileSync(join(repositoryRoot(), 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(lock) as {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>
  >;
};

test('the lock file names no address packages are fetched from', () => {
  const addressed = Object.entries(packages).filter(
    ([, { resolved }]) => resolved !== undefined && /^\w+:/.test(resolved),
  );
  expect(addressed).toEqual([]);
});

test('every package is locked with the hash of its bytes', () => {
  const unlocked = Object.entries(packages)
    .filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && integrity === undefined,
    )
    .map(([path]) => path);
  expect(unlocked).toEqual([]);
});
