import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import type { EarlyBuild, EarlyFiles } from '@waypost/contracts/page-start.ts';
import type { ExposeId } from '@waypost/contracts/exposes.ts';
import { fitsOffer } from '@waypost/contracts/fits-offer.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

/** The build that a component will come from, with all it needs before its first render; null when none fits this shell. */
export function earlyBuild(
  id: ExposeId,
  remotes: ReleaseManifest['remotes'],
  choice: BuildChoice,
  { components, files, offer }: EarlyFiles,
): EarlyBuild | null {
  for (const [remote, { builds, kill }] of Object.entries(remotes)) {
    if (kill) continue;
    for (const buildId of choice[remote]!) {
      const build = builds[buildId];
      const shown = build?.exposes[id];
      if (!shown || !fitsOffer(build, offer)) continue;
      const used = shown.uses.flatMap((request) =>
        Object.hasOwn(components, request) ? components[request]! : [],
      );
      const provided = [...new Set(used)].map((index) => files[index]!);
      return { expose: id, remote, buildId, build, files: shown.files, provided };
    }
  }
  return null;
}
