import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';
import { isInCohort } from '@waypost/contracts/visitor-bucket.ts';

/** The build this visitor's page begins with; null when the remote is off. */
export function chosenBuild(remote: string, release: RemoteRelease, visitor: string): string | null {
  const { kill, rollout, stable } = release;
  if (kill) return null;
  return rollout && isInCohort(remote, rollout, visitor) ? rollout.candidate : stable;
}
