import { describedAt, type BuildManifest, type RemoteRelease } from '@waypost/contracts/release-manifest.ts';

/** A remote in a release with this one build, for everybody, its files below `base`. */
export function onlyBuild(manifest: BuildManifest, base = `/${manifest.remote}/f/`): RemoteRelease {
  const { build } = manifest;
  const builds = { [build]: describedAt(base, manifest) };
  return { stable: build, lastGood: build, kill: false, rollout: null, builds };
}
