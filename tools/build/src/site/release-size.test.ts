import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { containerName } from '@waypost/contracts/container-name.ts';
import {
  releaseManifestSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { describePages, readCatalogues } from '../parts/describe-pages.ts';
import { remoteNames } from '../parts/remote-names.ts';
import { remoteManifest } from '../parts/remote-manifest.ts';
import { REPOSITORY } from '../webpack/base-config.ts';
import { containerModule, exposeChunkName } from '../webpack/create-remote-config.ts';
import { installedVersions } from '../webpack/installed-versions.ts';
import { RUNTIME_VERSION } from '../webpack/page-runtime.ts';
import { consumedModules, SHELL_MODULES } from '../webpack/shared-modules.ts';

/**
 * Bytes of the page a build may take. Each file it names takes 45 of them, for hashes can't be packed: its entry, its style
 * sheet, the script of each component, and its texts in each language. Its pages and what they are called are the rest.
 */
const EACH_BUILD = 1000;

/** One build that has no file in common with those of other roles. */
async function build(manifest: RemoteManifest, role: string): Promise<RemoteBuild> {
  const { name, exposes, hostApi, slots, stateless } = manifest;
  const file = (stem: string, ext: string) => {
    const digest = createHash('sha256').update(`${name} ${stem}.${ext} ${role}`).digest();
    const hash = digest.toString('hex').slice(0, 16);
    return { file: `${stem}.${hash}.${ext}`, integrity: `sha256-${digest.toString('base64')}` };
  };
  const consumed = consumedModules(installedVersions());
  const catalogues = await readCatalogues(path.join(REPOSITORY, name, 'src', 'i18n'));
  return {
    base: `/${name}/f/`,
    container: containerName(name),
    entry: file('remote-entry', 'js'),
    exposes: Object.fromEntries(
      Object.keys(exposes).map((id) => {
        const module = containerModule(id);
        const files = [file(exposeChunkName(module), 'js'), file('styles', 'css')];
        return [id, { module, files, uses: ['antd/es/form', 'antd/es/input'] }];
      }),
    ),
    texts: Object.fromEntries(Object.keys(catalogues).map((one) => [one, file(`texts-${one}`, 'js')])),
    requires: {
      hostApi,
      runtime: `^${RUNTIME_VERSION}`,
      shared: Object.fromEntries(SHELL_MODULES.map((one) => [one, consumed[one]?.requiredVersion ?? ''])),
    },
    stateless,
    // What the server alone reads of them it keeps to itself.
    ...(manifest.pages && {
      pages: (await describePages(manifest, catalogues)).map(
        ({ still: _, opening: __, description: ___, ...page }) => page,
      ),
    }),
    ...(slots && { slots }),
  };
}

async function release(manifest: RemoteManifest): Promise<RemoteRelease> {
  const builds = await Promise.all(
    ['stable', 'last good', 'candidate'].map(async (role) => {
      const id = createHash('sha256').update(`${manifest.name} ${role}`).digest('hex').slice(0, 12);
      return [id, await build(manifest, role)] as const;
    }),
  );
  const [stable = '', lastGood = '', candidate = ''] = builds.map(([id]) => id);
  return {
    stable,
    lastGood,
    kill: false,
    rollout: { candidate, basisPoints: 1000, salt: `${manifest.name}/12` },
    builds: Object.fromEntries(builds),
  };
}

it('three builds of each remote that share no file take at most 1,000 bytes of the page per build', async () => {
  const manifests = await Promise.all(remoteNames().map(remoteManifest));
  const remotes = await Promise.all(
    manifests.map(async (manifest) => [manifest.name, await release(manifest)] as const),
  );
  const whole = releaseManifestSchema.parse({
    schema: 'waypost-release/1',
    revision: 184,
    remotes: Object.fromEntries(remotes),
  });
  const size = brotliCompressSync(JSON.stringify(whole)).length;
  expect(size).toBeGreaterThan(3000);
  expect(size).toBeLessThanOrEqual(remotes.length * 3 * EACH_BUILD);
});
