import { readdirSync } from 'node:fs';

import { REPOSITORY } from '../webpack/base-config.ts';

/** The remotes of this repository: every folder `mf-*`, in alphabetical order. */
export function remoteNames(): `mf-${string}`[] {
  return readdirSync(REPOSITORY, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name as `mf-${string}`)
    .sort();
}
