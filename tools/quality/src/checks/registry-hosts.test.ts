import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

const root = repositoryRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Written in pieces, so this file does not name what it looks for. */
const REGISTRY_HOSTS = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['proxy', 'golang', 'org'],
  ['sum', 'golang', 'org'],
  ['pypi', 'org'],
  ['files', 'pythonhosted', 'org'],
].map((parts) => parts.join('.'));

const BINARY = /\.(?:png|jpe?g|webp|woff2?|gz|br|wasm|bin|heic|avif|tiff?)$/;

test('no file names the host of a package registry', () => {
  const files = trackedFiles().filter((file) => !BINARY.test(file) && file !== 'backend/go.sum');
  const naming = files.filter((file) => {
    const text = read(file);
    return REGISTRY_HOSTS.some((host) => text.includes(host));
  });
  expect(files).toContain('package.json');
  expect(naming).toEqual([]);
});
