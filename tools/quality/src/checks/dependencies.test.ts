import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

type Dependencies = Readonly<Record<string, string>>;

const root = repositoryRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = trackedFiles();
const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|css)$|tsconfig.*\.json$/.test(file)).map(read);
/** Loaded by another tool without being named in a file: type packages, and jsdom's environment for jest. */
const UNNAMED = /^@types\/|^jest-environment-jsdom$/;

/** What the packages of a workspace's list ask their user to install beside them. */
function peersOf(workspace: string, listed: readonly string[]): Set<string> {
  const manifests = listed.flatMap((name) =>
    [workspace, ''].map((folder) => path.join(root, folder, 'node_modules', name, 'package.json')),
  );
  const installed = manifests.filter((file) => existsSync(file));
  return new Set(
    installed.flatMap((file) => {
      const { peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly peerDependencies?: Dependencies;
      };
      return Object.keys(peerDependencies);
    }),
  );
}

function isNamed(dependency: string): boolean {
  const quoted = [`'${dependency}'`, `"${dependency}"`, `'${dependency}/`, `"${dependency}/`];
  return sources.some((source) => quoted.some((name) => source.includes(name)));
}

test.each(files.filter((file) => path.basename(file) === 'package.json'))(
  '%s lists no package that no file names',
  (file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<string, Dependencies>;
    const listed = Object.keys({ ...dependencies, ...devDependencies });
    const peers = peersOf(path.dirname(file), listed);
    const unnamed = listed.filter((name) => !UNNAMED.test(name) && !peers.has(name) && !isNamed(name));
    expect(unnamed).toEqual([]);
  },
);

test('renovate.json has rules for nothing but what is used', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    readonly packageRules: readonly { readonly matchPackageNames?: readonly string[] }[];
  };
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  const lists = files.filter((file) => /(?:^|\/)(?:package\.json|go\.mod)$/.test(file)).map(read);
  const isUsed = (name: string) => lists.some((list) => list.includes(name.replace(/\*+$/, '')));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !isUsed(name))).toEqual([]);
});
