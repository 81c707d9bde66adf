import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';
import { NAMED_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

/** What this tab asked for by name, as it was typed; empty for everybody else. */
export function requestedBuilds(storage: () => Storage): string {
  try {
    return storage().getItem(NAMED_BUILDS_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Builds of the release that were asked for, e.g. `mf-map:7b35afa6940c`. */
export function namedBuilds(release: ReleaseManifest, requested: string): readonly string[] {
  return Object.entries(release.remotes)
    .flatMap(([remote, { builds }]) => Object.keys(builds).map((buildId) => `${remote}:${buildId}`))
    .filter((name) => requested.includes(name));
}

/** Goes back to the builds everybody gets, with the next page. */
export function forgetNamedBuilds(storage: () => Storage): void {
  storage().removeItem(NAMED_BUILDS_KEY);
}
