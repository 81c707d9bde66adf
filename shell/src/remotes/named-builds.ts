import type { ReleaseManifest } from '@waypost/shared/contracts/release-manifest.ts';

/** Where the page's inline script keeps what `?waypost-build=` asked for in this tab. */
const KEY = 'waypost-build';

/** Builds of the release this tab asked for by name, e.g. `mf-map:7b35afa6940c`; empty for everybody else. */
export function namedBuilds(release: ReleaseManifest, storage: () => Storage): readonly string[] {
  try {
    const wished = storage().getItem(KEY) ?? '';
    return Object.entries(release.remotes)
      .flatMap(([remote, { builds }]) => Object.keys(builds).map((buildId) => `${remote}:${buildId}`))
      .filter((name) => wished.includes(name));
  } catch {
    return [];
  }
}

/** Goes back to the builds everybody gets, with the next page. */
export function forgetNamedBuilds(storage: () => Storage): void {
  storage().removeItem(KEY);
}
