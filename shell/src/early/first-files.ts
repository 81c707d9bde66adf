import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import type { EarlyFiles } from '@waypost/contracts/page-start.ts';
import type { ExposeId } from '@waypost/contracts/exposes.ts';
import { bestLanguage } from '@waypost/contracts/languages.ts';
import { fitsOffer } from '@waypost/contracts/fits-offer.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

/** All files a component begins with, of the build it will come from; none when no build fits this shell. */
export function firstFiles(
  id: ExposeId,
  remotes: ReleaseManifest['remotes'],
  choice: BuildChoice,
  { components, files, offer }: EarlyFiles,
  language: string,
): (readonly [address: string, integrity: string, next?: true])[] {
  for (const [remote, { builds, kill }] of Object.entries(remotes)) {
    if (kill) continue;
    for (const buildId of choice[remote]!) {
      const build = builds[buildId];
      const shown = build?.exposes[id];
      if (!shown || !fitsOffer(build, offer)) continue;
      const used = shown.uses.flatMap((request) =>
        Object.hasOwn(components, request) ? components[request]! : [],
      );
      const { texts = {} } = build;
      const own = texts[bestLanguage([language], Object.keys(texts))];
      return [
        ...[build.entry, ...(own ? [own] : [])].map(
          ({ file, integrity }) => [build.base + file, integrity] as const,
        ),
        ...shown.files.map(({ file, integrity, next }) => [build.base + file, integrity, next] as const),
        ...[...new Set(used)].map((index) => files[index]!),
      ];
    }
  }
  return [];
}
