import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildPackage } from './build-package.ts';
import { WORKSPACE } from './compile-contracts.ts';

const repository = path.join(WORKSPACE, '../..');
const CONSUMER = `
import { isLonLat, type LonLat } from '@waypost/contracts/geo.ts';
import { HOST_API_VERSION, type ExposedComponent } from '@waypost/contracts/host-services.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import { releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-elsewhere',
  hostApi: \`^\${HOST_API_VERSION}\`,
  exposes: { 'story-map@1': './src/story-map.tsx' },
  stateless: true,
};
export const Component: ExposedComponent<'story-map@1'> = ({ host, storyId }) => host.language + storyId;
export const place: LonLat = { longitude: 12.5, latitude: 41.9 };
if (!isLonLat(place.longitude, place.latitude)) throw new Error('A position was refused.');
if (releaseManifestSchema.safeParse({}).success) throw new Error('An empty release was taken.');
// @ts-expect-error a property the contract does not know
export const wrong: LonLat = { longitude: 1, latitude: 1, height: 3 };
`;

let folder: string;

/** What a program wrote; empty when it had nothing to say. */
function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

/** A repository of another team: the packed contracts, and what they name as dependencies. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contracts-consumer-'));
  buildPackage(path.join(folder, 'build'));
  run('npm', 'pack', './build');
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  mkdirSync(path.join(folder, 'node_modules/@waypost/contracts'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/@types'));
  run('tar', '-xzf', packed, '--strip-components=1', '-C', 'node_modules/@waypost/contracts');
  for (const name of ['zod', '@types/react'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(folder, 'node_modules', name));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'consumer.ts'), CONSUMER);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compile = (module: string, resolution: string) =>
  run(
    process.execPath,
    path.join(repository, 'node_modules/typescript/bin/tsc'),
    ...[
      '--strict',
      '--skipLibCheck',
      '--target',
      'ES2022',
      '--module',
      module,
      '--moduleResolution',
      resolution,
    ],
    'consumer.ts',
  );

test('a team outside this repository compiles against the packed contracts and runs them', () => {
  expect(compile('ESNext', 'bundler')).toBe('');
  expect(run(process.execPath, 'consumer.js')).toBe('');
});

test('the packed contracts suit Node’s own way of finding modules too', () => {
  expect(compile('NodeNext', 'NodeNext')).toBe('');
});
