import { fullName } from './named-build.ts';
import type { ReleaseManifest, RemoteRelease } from './release-manifest.ts';
import { isInCohort } from './visitor-bucket.ts';

/** Build ids of each remote in the order they are tried; chosen once for a page. */
export type BuildChoice = Readonly<Record<string, readonly string[]>>;

/** What the choice depends on beside the release. */
export interface ChoiceOf {
  /** The visitor's random id; without one everybody gets stable. */
  readonly visitor: string | undefined;
  /** Builds that failed in this tab, as `mf-map:<id>`, and until when each is left out (milliseconds since 1970). */
  readonly broken: Readonly<Record<string, number>>;
  /** Builds asked for by name, as they were typed. */
  readonly named: string;
  /** Builds a ticket lets this tab ask for, as `mf-map:<id>`, and until when (milliseconds since 1970). */
  readonly previews: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Builds of one remote in the order they are tried: the candidate for a visitor in its cohort, stable, last good;
 * without those that failed a short while ago, unless nothing is left. A build asked for by name is the only one for
 * whoever has a ticket: otherwise a link could send people back to an older build.
 */
function orderOf(remote: string, release: RemoteRelease, of: ChoiceOf): readonly string[] {
  const { stable, lastGood, rollout, builds } = release;
  const isUntil = (times: Readonly<Record<string, number>>, buildId: string) =>
    (times[fullName({ remote, buildId })] ?? 0) > of.now;
  const named = Object.keys(builds).filter(
    (buildId) => of.named.includes(fullName({ remote, buildId })) && isUntil(of.previews, buildId),
  );
  if (named.length > 0) return named;
  const isCandidates = rollout && of.visitor && isInCohort(remote, rollout, of.visitor);
  const ids = new Set([...(isCandidates ? [rollout.candidate] : []), stable, lastGood]);
  const known = [...ids].filter((id) => builds[id]);
  const whole = known.filter((id) => !isUntil(of.broken, id));
  return whole.length > 0 ? whole : known;
}

/** The choice of builds for one page and its visitor. */
export function chooseBuilds(remotes: ReleaseManifest['remotes'], of: ChoiceOf): BuildChoice {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, orderOf(name, remote, of)]),
  );
}
