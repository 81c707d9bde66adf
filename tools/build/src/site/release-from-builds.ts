import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildManifestSchema, type ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { REPOSITORY } from '../webpack/base-config.ts';
import { onlyBuild } from './only-build.ts';

/** The release in which every remote's newest local build is stable, served by the site itself. */
export async function releaseFromBuilds(remotes: readonly string[]): Promise<ReleaseManifest> {
  const release: ReleaseManifest = { schema: 'waypost-release/1', revision: 1, remotes: {} };
  for (const remote of remotes) {
    const text = await readFile(path.join(REPOSITORY, remote, 'dist', 'build.json'), 'utf8');
    const manifest = buildManifestSchema.parse(JSON.parse(text));
    release.remotes[remote] = onlyBuild(manifest);
  }
  return release;
}
