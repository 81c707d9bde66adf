/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildManifestSchema } from '@waypost/shared/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/shared/contracts/remote-manifest.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { repositoryRoot } from '../../start/repository-root.ts';
import { describeHot } from './describe-hot.ts';
import { hotConfig } from './hot-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-hot-'));
const manifest: RemoteManifest = {
  name: 'mf-auth',
  hostApi: '^1.0.0',
  exposes: { 'forgot-password@1': './src/exposes/forgot-password.tsx' },
  stateless: false,
};

beforeAll(async () => {
  await runWebpack({ ...hotConfig(manifest, repositoryRoot(), folder), cache: false });
}, 120_000);

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

test('the page is told a name for the entry that changes with its bytes', async () => {
  const built = buildManifestSchema.parse(await describeHot(manifest, folder));
  expect(built.entry.file).toMatch(/^remote-entry\.[0-9a-f]{16}\.js$/);
  expect(built.container).toBe('mf_auth');
  expect(Object.keys(built.exposes)).toEqual(['forgot-password@1']);
});
