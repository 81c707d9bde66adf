import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { buildManifestSchema } from '@waypost/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { describeHot } from './describe-hot.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-hot-'));
const manifest: RemoteManifest = {
  name: 'mf-auth',
  hostApi: '^1.0.0',
  exposes: { 'forgot-password@1': './src/exposes/forgot-password.tsx' },
  stateless: false,
};

// In a process of its own: webpack imports its loaders, which jest's modules can not.
beforeAll(async () => {
  const program = path.join(repositoryRoot(), 'tools', 'build', 'src', 'dev', 'testing', 'build-hot.ts');
  const args = ['--import', 'tsx', program, JSON.stringify(manifest), folder];
  await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot() });
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('the container brings the client that fetches updates', () => {
  expect(read('remote-entry.js')).toContain('/dev/events');
  expect(read('remote-entry.js')).toContain('hot-update.js');
});

test('components are known to the refresh runtime, and elements are made by the shell’s React', () => {
  const chunk = read('expose-forgot-password.js');
  expect(chunk).toContain('$RefreshReg$(_c, "ForgotPasswordPage")');
  expect(chunk).toContain('waypostRefresh.isBoundary');
  expect(chunk).not.toContain('react-jsx-dev-runtime.development');
});

test('the remote’s own copies of antd write no styles while they run, as in other builds', () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => read(file).includes('node_modules/@ant-design/cssinjs/'))).toEqual([]);
});

test('the page is told a name for the entry that changes with its bytes', async () => {
  const built = buildManifestSchema.parse(await describeHot(manifest, folder));
  expect(built.entry.file).toMatch(/^remote-entry\.[0-9a-f]{16}\.js$/);
  expect(built.container).toBe('mf_auth');
  expect(Object.keys(built.exposes)).toEqual(['forgot-password@1']);
});
