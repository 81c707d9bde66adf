import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

const root = repositoryRoot();
const SKELETON = [
  'README.md',
  'package.json',
  'webpack.config.ts',
  'src/remote.manifest.ts',
  'src/exposes',
  'src/features',
  'src/i18n/en.json',
  'src/lib/scope.ts',
];

/** Ids of ExposeProps as the contract's source names them; the types are gone at run time. */
function contractExposes(): string[] {
  const source = readFileSync(path.join(root, 'shared/contracts/src/exposes.ts'), 'utf8');
  return [...source.matchAll(/^ {2}'([a-z-]+@\d+)':/gm)].map(([, id]) => id!);
}

async function manifestOf(remote: string): Promise<RemoteManifest> {
  const file = path.join(root, remote, 'src/remote.manifest.ts');
  return ((await import(file)) as { manifest: RemoteManifest }).manifest;
}

test('every remote is a workspace, and every such workspace a remote', () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  const remotes = workspaces.filter((name) => name.startsWith('mf-'));
  expect(remotes.length).toBeGreaterThanOrEqual(4);
  expect(remoteNames()).toEqual(remotes.sort());
});

describe.each(remoteNames())('%s', (remote) => {
  test.each(SKELETON)('has %s where every remote has it', (file) => {
    expect(existsSync(path.join(root, remote, file))).toBe(true);
  });

  test('shows components from files that are there', async () => {
    const { name, exposes } = await manifestOf(remote);
    expect(name).toBe(remote);
    expect(Object.keys(exposes).length).toBeGreaterThan(0);
    for (const [id, file] of Object.entries(exposes)) {
      expect(file).toBe(`./src/exposes/${id.split('@')[0]}.tsx`);
      expect(existsSync(path.join(root, remote, file))).toBe(true);
    }
  });

  test('names in its README every component it shows', async () => {
    const { exposes } = await manifestOf(remote);
    const readme = readFileSync(path.join(root, remote, 'README.md'), 'utf8');
    const missing = Object.keys(exposes).filter((id) => !readme.includes(`\`${id}\``));
    expect(missing).toEqual([]);
  });

  test('configures its build by one call', () => {
    const statements = readFileSync(path.join(root, remote, 'webpack.config.ts'), 'utf8')
      .split(';')
      .filter((statement) => statement.trim() !== '' && !statement.trim().startsWith('import '));
    expect(statements).toHaveLength(1);
  });
});

test('every expose is shown by one remote alone, and none of the contracts by nobody', async () => {
  const manifests = await Promise.all(remoteNames().map(manifestOf));
  const shown = manifests.flatMap(({ exposes }) => Object.keys(exposes));
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(contractExposes()));
});
