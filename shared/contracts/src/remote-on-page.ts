import type { RemoteBuild, RemoteRelease } from './release-manifest.ts';

function withoutFirstFiles(build: RemoteBuild): RemoteBuild {
  const exposes = Object.entries(build.exposes).map(([id, one]) => [id, { ...one, files: [] }]);
  return { ...build, exposes: Object.fromEntries(exposes) as RemoteBuild['exposes'] };
}

/**
 * What every page holds of a remote. Hardly anybody starts with a last good build nobody else gets, so its first files,
 * which are there to be fetched early, are left out: its entry holds their hashes too.
 */
export function remoteOnPage(release: RemoteRelease): RemoteRelease {
  const { builds, lastGood, rollout, stable } = release;
  if (lastGood === stable || lastGood === rollout?.candidate) return release;
  return { ...release, builds: { ...builds, [lastGood]: withoutFirstFiles(builds[lastGood]!) } };
}
