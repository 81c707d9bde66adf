/** @jest-environment node */
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

/** 7 KiB. */
const LIMIT = 7 * 1024;

/** A remote of the middle size, for teams that are still to come. */
function toCome(number: number): RemoteManifest {
  const name = `mf-team-${number}` as const;
  return {
    name,
    hostApi: '^2.0.0',
    exposes: {
      [`overview-${number}@1`]: './src/exposes/overview.tsx',
      [`detail-${number}@1`]: './src/exposes/detail.tsx',
      [`teaser-${number}@1`]: './src/exposes/teaser.tsx',
    },
    pages: [
      {
        path: `/area-${number}`,
        expose: `overview-${number}@1`,
        title: 'overview.title',
        description: 'overview.description',
        query: ['cursor'],
        redirectTarget: true,
        requests: [['stories.list', 'first']],
        menu: { label: 'overview.title', position: 60 + number },
      },
      {
        path: `/dashboard/area-${number}/:id`,
        expose: `detail-${number}@1`,
        title: 'detail.title',
        props: { id: ':id' },
        protected: true,
        redirectTarget: true,
      },
    ],
    slots: { 'landing-page.after-stories': `teaser-${number}@1` },
    stateless: number % 2 === 0,
  };
}

const TEXTS = {
  en: {
    'overview.title': 'Things to do nearby',
    'overview.description': 'What others did on a day without a plan: walks, kitchens, museums and swims.',
    'detail.title': 'Something to do',
  },
};

/** One build out of three. Each changed its entry and every third component, as releases of single pages do. */
async function build(manifest: RemoteManifest, role: number): Promise<RemoteBuild> {
  const { name, exposes, hostApi, slots, stateless } = manifest;
  const file = (stem: string, ext: string, seed: number) => {
    const digest = createHash('sha256').update(`${name} ${stem}.${ext} ${seed}`).digest();
    const hash = digest.toString('hex').slice(0, 16);
    return { file: `${stem}.${hash}.${ext}`, integrity: `sha256-${digest.toString('base64')}` };
  };
  const consumed = consumedModules(installedVersions());
  const catalogues = await readCatalogues(path.join(REPOSITORY, name, 'src', 'i18n')).catch(() => TEXTS);
  return {
    base: `/${name}/f/`,
    container: containerName(name),
    entry: file('remote-entry', 'js', role),
    exposes: Object.fromEntries(
      Object.keys(exposes).map((id, index) => {
        const module = containerModule(id);
        const seed = (index + role) % 3 === 0 ? role : 0;
        const files = [file(exposeChunkName(module), 'js', seed), file('styles', 'css', role)];
        return [id, { module, files, uses: ['antd/es/form', 'antd/es/input'] }];
      }),
    ),
    requires: {
      hostApi,
      runtime: `^${RUNTIME_VERSION}`,
      shared: Object.fromEntries(SHELL_MODULES.map((one) => [one, consumed[one]?.requiredVersion ?? ''])),
    },
    stateless,
    ...(manifest.pages && { pages: await describePages(manifest, catalogues) }),
    ...(slots && { slots }),
  };
}

async function release(manifest: RemoteManifest): Promise<RemoteRelease> {
  const builds = await Promise.all(
    ['stable', 'last good', 'candidate'].map(async (role, index) => {
      const id = createHash('sha256').update(`${manifest.name} ${role}`).digest('hex').slice(0, 12);
      return [id, await build(manifest, index)] as const;
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

it('six remotes with their pages and three builds each take no more than 7 KiB of the page', async () => {
  const manifests = await Promise.all(remoteNames().map(remoteManifest));
  while (manifests.length < 6) manifests.push(toCome(manifests.length + 1));
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
  expect(size).toBeLessThanOrEqual(LIMIT);
});
