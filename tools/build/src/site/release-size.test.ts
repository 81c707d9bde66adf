/** @jest-environment node */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  releaseManifestSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { remoteNames } from '../parts/parts.ts';
import { REPOSITORY } from '../webpack/base-config.ts';
import { containerModule, containerName, exposeChunkName } from '../webpack/create-remote-config.ts';
import { installedVersions } from '../webpack/installed-versions.ts';
import { RUNTIME_VERSION } from '../webpack/page-runtime.ts';
import { consumedModules, SHELL_MODULES } from '../webpack/shared-modules.ts';

const LIMIT = 6 * 1024;

async function manifestOf(remote: string): Promise<RemoteManifest> {
  const file = path.join(REPOSITORY, remote, 'src', 'remote.manifest.ts');
  return ((await import(file)) as { readonly manifest: RemoteManifest }).manifest;
}

/** Two files for each component, none of them the same in two builds: the worst there can be. */
function build({ name, exposes, hostApi, stateless }: RemoteManifest, seed: string): RemoteBuild {
  const file = (stem: string, ext: string) => {
    const digest = createHash('sha256').update(`${seed} ${stem}.${ext}`).digest();
    const hash = digest.toString('hex').slice(0, 16);
    return { file: `${stem}.${hash}.${ext}`, integrity: `sha256-${digest.toString('base64')}` };
  };
  const consumed = consumedModules(installedVersions());
  return {
    base: `https://${name}.example/${name}/f/`,
    container: containerName(name),
    entry: file('remote-entry', 'js'),
    exposes: Object.fromEntries(
      Object.keys(exposes).map((id) => {
        const module = containerModule(id);
        const files = [file(exposeChunkName(module), 'css'), file(exposeChunkName(module), 'js')];
        return [id, { module, files, uses: ['antd/es/form', 'antd/es/input'] }];
      }),
    ),
    requires: {
      hostApi,
      runtime: `^${RUNTIME_VERSION}`,
      shared: Object.fromEntries(SHELL_MODULES.map((one) => [one, consumed[one]?.requiredVersion ?? ''])),
    },
    stateless,
  };
}

function release(manifest: RemoteManifest): RemoteRelease {
  const ids = ['stable', 'last good', 'candidate'].map((role) =>
    createHash('sha256').update(`${manifest.name} ${role}`).digest('hex').slice(0, 12),
  );
  const [stable = '', lastGood = '', candidate = ''] = ids;
  return {
    stable,
    lastGood,
    kill: false,
    rollout: { candidate, basisPoints: 1000, salt: `${manifest.name}/12`, include: [], exclude: [] },
    builds: Object.fromEntries(ids.map((id) => [id, build(manifest, id)])),
  };
}

it('four remotes with three builds each, no file in common, take no more than 6 K of the page', async () => {
  const remotes = await Promise.all(
    remoteNames().map(async (name) => [name, release(await manifestOf(name))] as const),
  );
  expect(remotes).toHaveLength(4);
  const manifest = releaseManifestSchema.parse({
    schema: 'waypost-release/1',
    revision: 184,
    remotes: Object.fromEntries(remotes),
  });
  const size = brotliCompressSync(JSON.stringify(manifest)).length;
  expect(size).toBeGreaterThan(3000);
  expect(size).toBeLessThanOrEqual(LIMIT);
});
