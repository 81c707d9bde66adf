import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { REPOSITORY } from '../webpack/base-config.ts';

/** The manifest of a remote of this repository. */
export async function remoteManifest(name: string): Promise<RemoteManifest> {
  const file = path.join(REPOSITORY, name, 'src', 'remote.manifest.ts');
  return ((await import(pathToFileURL(file).href)) as { readonly manifest: RemoteManifest }).manifest;
}
