import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

export type FoundBuilds =
  | { readonly ok: true; readonly builds: readonly NamedBuild[] }
  | { readonly ok: false; readonly reason: 'unknown' | 'killed' };

/**
 * The builds that show `expose`, in the order they are to be tried. Without a choice that is stable,
 * then the last good one.
 */
export function findBuilds(release: ReleaseManifest, choice: BuildChoice, expose: ExposeId): FoundBuilds {
  for (const [remote, { stable, lastGood, kill, builds }] of Object.entries(release.remotes)) {
    const found = [...new Set(choice[remote] ?? [stable, lastGood])].flatMap((buildId) => {
      const build = builds[buildId];
      return build?.exposes[expose] ? [{ remote, buildId, build }] : [];
    });
    if (found.length > 0) return kill ? { ok: false, reason: 'killed' } : { ok: true, builds: found };
  }
  return { ok: false, reason: 'unknown' };
}
