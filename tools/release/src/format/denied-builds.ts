import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { effectiveTargets, keepNamed, namedBuilds } from './effective-targets.ts';
import type { GuardNote, Targets } from './signed-release.ts';

/** How many builds a list holds; the oldest leave it first. */
const MOST = 100;

/** The builds nobody gets from these targets, what the guard has taken back among them. */
export function deniedBuilds(targets: Targets, note: GuardNote | null): readonly string[] {
  const { denied = [], rollout, stable } = targets;
  return note && 'rollback' in note.action ? [...denied, rollout?.candidate ?? stable] : denied;
}

/** Builds somebody was given, and would be given no more: neither the next targets nor whoever falls back names them. */
function left(before: RemoteRelease, next: RemoteRelease): string[] {
  const given = [before.stable, ...(before.rollout ? [before.rollout.candidate] : [])];
  return given.filter((id) => !namedBuilds(next).includes(id));
}

/**
 * The next targets of a remote with their list of denied builds: what was denied, and what is taken back or dropped now. No
 * such build is what one falls back to. A build is taken off the list by its team giving it out again.
 *
 * @param drops builds that are to be on the list beside those
 */
export function withDenied<Next extends RemoteRelease>(
  trusted: { readonly targets: Targets; readonly note: GuardNote | null } | undefined,
  next: Next,
  drops: readonly string[] = [],
): Next & Pick<Targets, 'denied'> {
  const { lastGood, rollout, stable } = next;
  const gone = trusted
    ? [
        ...deniedBuilds(trusted.targets, trusted.note),
        ...left(effectiveTargets(trusted.targets, trusted.note), next),
      ]
    : [];
  const denied = [...new Set([...gone, ...drops])]
    .filter((id) => id !== stable && id !== rollout?.candidate)
    .slice(-MOST);
  if (denied.length === 0) return next;
  return { ...keepNamed({ ...next, lastGood: denied.includes(lastGood) ? stable : lastGood }), denied };
}
