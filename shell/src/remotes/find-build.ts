import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { ReleaseManifest, RemoteBuild } from '@waypost/shared/contracts/release-manifest.ts';

import type { FailureReason } from './remote-state.ts';

export type FoundBuild =
  | { readonly ok: true; readonly remote: string; readonly buildId: string; readonly build: RemoteBuild }
  | { readonly ok: false; readonly reason: FailureReason };

/** The build of the remote that shows `expose` in this release. */
export function findBuild(release: ReleaseManifest, expose: ExposeId): FoundBuild {
  for (const [remote, { stable, kill, builds }] of Object.entries(release.remotes)) {
    const build = builds[stable];
    if (!build?.exposes[expose]) continue;
    return kill ? { ok: false, reason: 'killed' } : { ok: true, remote, buildId: stable, build };
  }
  return { ok: false, reason: 'unknown' };
}
