import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

const lock = readFileSync(join(repositoryRoot(), 'package-lock.json'), 'utf8');
interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, LockedPackage>> };

test('the lock file names no address packages are fetched from', () => {
  const addressed = Object.entries(packages).filter(
    ([, { resolved }]) => resolved !== undefined && /^\w+:/.test(resolved),
  );
  expect(addressed).toEqual([]);
});

test('every package this project can run on is locked with the hash of its bytes', () => {
  const unlocked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { cpu = ['x64'], os = ['linux'] }]) => cpu.includes('x64') && os.includes('linux'))
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => path);
  expect(unlocked).toEqual([]);
});

test('parts meant for other machines are in the lock file too, or a clean install refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

/** Whether a package finds another the way Node does: beside it, or in a folder further up. */
function isLocked(path: string, name: string): boolean {
  const levels = path.split(/\/?node_modules\//).filter((level) => level !== '');
  return levels
    .map((_, depth) => `node_modules/${levels.slice(0, levels.length - depth).join('/node_modules/')}`)
    .concat('')
    .some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
}
