import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { withDenied } from '../format/denied-builds.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import { endAfter, TARGETS_DAYS } from '../format/expiry.ts';
import type { SigningKey } from '../format/key-file.ts';
import { predecessorsFrom } from '../format/predecessors.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { claimsOf, resolveOwnership } from '../format/resolve-ownership.ts';
import { signText } from '../format/signature.ts';
import {
  targetsSchema,
  type RootMetadata,
  type SignedTargets,
  type Targets,
} from '../format/signed-release.ts';
import { claimsIn, remotesToWrite, type VerifiedRelease } from '../format/trusted-release.ts';
import type { TrustedTargets } from '../format/update-targets.ts';
import { requireTeamKey } from './delegated-key.ts';
import { noRelease } from './read-release.ts';
import { replaceRelease } from './replace-release.ts';
import type { StoreAccess } from './store-access.ts';

/**
 * What a team makes of what visitors have; null when the remote is not in the release yet. `trusted` is the text that comes
 * from, with the guard's note on it. Asked again, with what is there then, when somebody else was quicker.
 */
export type TargetsChange = (
  present: RemoteRelease | null,
  trusted: TrustedTargets | undefined,
) => NextRelease;

/** What is to be live, and builds that are dropped beside those it leaves. */
export interface NextRelease extends RemoteRelease {
  readonly drops?: readonly string[];
}

/**
 * The version of a remote's next targets under this root metadata.
 *
 * @throws ReleaseProblem when nothing can follow
 */
function nextVersion(targets: Targets | undefined, root: RootMetadata): number {
  if (!targets) return 1;
  if (targets.version < Number.MAX_SAFE_INTEGER) return targets.version + 1;
  if (targets.rootVersion < root.version) return 1;
  throw new ReleaseProblem(
    'conflict',
    `${targets.remote} has the highest version there is. The holder of the root key can start it again: ` +
      'drop the key that signed it, or trust the same keys again.',
  );
}

/** @throws ReleaseProblem when the next targets offer another remote's component, which every site would refuse */
function requireOwnership(next: RemoteRelease, remote: string, { remotes }: VerifiedRelease): void {
  const [conflict] = resolveOwnership({ [remote]: claimsOf(next) }, [claimsIn(remotes)]);
  if (conflict)
    throw new ReleaseProblem(
      'conflict',
      `${remote} may not offer ${conflict.component}, because it belongs to ${conflict.owner}. Give yours another name in remote.manifest.ts or leave it out, or agree with that team.`,
    );
}

/** When the next candidate was first named: its salt tells it from an earlier one of the same build. */
function candidateSince({ rollout }: RemoteRelease, before: Targets | undefined): string | undefined {
  if (!rollout) return undefined;
  return rollout.salt === before?.rollout?.salt ? before.candidateSince : new Date().toISOString();
}

/** Signs a remote's next targets. They start from what visitors get, so what the guard did stays done. */
function signNext(
  { change, days = TARGETS_DAYS, key, remote }: ChangeRequest,
  release: VerifiedRelease,
): SignedTargets {
  const trusted = release.remotes[remote];
  const present = trusted ? effectiveTargets(trusted.targets, trusted.note) : null;
  const { drops, ...wanted } = change(present, trusted);
  const next = withDenied(trusted, wanted, drops);
  requireOwnership(next, remote, release);
  const targets: Targets = {
    remote,
    rootVersion: release.root.version,
    version: nextVersion(trusted?.targets, release.root),
    expires: endAfter(days),
    candidateSince: candidateSince(next, trusted?.targets),
    ...next,
    predecessors: trusted ? predecessorsFrom(trusted) : [],
  };
  const payload = JSON.stringify(targetsSchema.parse(targets));
  return { payload, key: key.id, signature: signText('targets', payload, key.key), guard: null };
}

export interface ChangeRequest {
  readonly remote: string;
  readonly key: SigningKey;
  readonly action: string;
  readonly reason: string;
  /** For how many days it counts from now on. */
  readonly days?: number;
  readonly change: TargetsChange;
}

/**
 * Changes one remote's targets and nothing else. Answers with the new revision.
 *
 * @throws ReleaseProblem when the key may not sign for this remote, or the change is refused
 */
export function changeTargets(access: StoreAccess, request: ChangeRequest): Promise<number> {
  const { action, key, reason, remote } = request;
  return replaceRelease(access, (present) => {
    if (!present) throw noRelease(access.store);
    requireTeamKey(present, remote, key);
    const remotes = { ...remotesToWrite(present), [remote]: signNext(request, present) };
    return { release: { root: present.signed.root, remotes }, key: key.id, remote, action, reason };
  });
}
