import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { containerName } from '@waypost/contracts/container-name.ts';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import { describePages, readCatalogues } from '../../parts/describe-pages.ts';
import { REPOSITORY } from '../../webpack/base-config.ts';
import { containerModule, REMOTE_ENTRY } from '../../webpack/create-remote-config.ts';
import { integrityOf } from '../../webpack/file-hashes.ts';
import { RUNTIME_VERSION } from '../../webpack/page-runtime.ts';

/** What a page must know of a hot build: its entry under a name that changes with its bytes, and nothing to preload. */
export async function describeHot(manifest: RemoteManifest, folder: string): Promise<BuildManifest> {
  const entry = await readFile(path.join(folder, REMOTE_ENTRY));
  const hash = createHash('sha256').update(entry).digest('hex');
  const file = REMOTE_ENTRY.replace(/\.js$/, `.${hash.slice(0, 16)}.js`);
  const exposes = Object.keys(manifest.exposes).map((id) => [
    id,
    { module: containerModule(id), files: [], uses: [] },
  ]);
  const catalogues = await readCatalogues(path.join(REPOSITORY, manifest.name, 'src', 'i18n'));
  const pages = await describePages(manifest, catalogues);
  return {
    remote: manifest.name,
    build: hash.slice(0, 12),
    container: containerName(manifest.name),
    entry: { file, integrity: integrityOf(entry) },
    exposes: Object.fromEntries(exposes) as BuildManifest['exposes'],
    requires: { hostApi: manifest.hostApi, runtime: `^${RUNTIME_VERSION}`, shared: {} },
    stateless: manifest.stateless,
    ...(pages.length > 0 && { pages }),
    ...(manifest.slots && { slots: manifest.slots }),
    files: [file],
  };
}
