import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { claimsOf, doOverlap } from '../format/claims.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { signText } from '../format/signature.ts';
import { targetsSchema, type SignedTargets, type Targets } from '../format/signed-release.ts';
import type { TrustedTargets, VerifiedRelease } from '../format/verify-release.ts';
import { requireTeamKey } from './delegated-key.ts';
import { noRelease } from './read-release.ts';
import { replaceRelease } from './replace-release.ts';
import type { StoreAccess } from './store-access.ts';

/**
 * What a team makes of what visitors have; null when nothing of the remote counts yet. `trusted` is the text that comes
 * from, with the guard's note on it. Asked again, with what is there then, when somebody else was quicker.
 */
export type TargetsChange = (
  present: RemoteRelease | null,
  trusted: TrustedTargets | undefined,
) => RemoteRelease;

/** @throws ReleaseProblem when the next targets offer another remote's component or page, which no site would take */
function requireOwnership(next: RemoteRelease, remote: string, { remotes }: VerifiedRelease): void {
  const claims = claimsOf(next);
  for (const [owner, { targets }] of Object.entries(remotes)) {
    const taken = owner === remote ? [] : claimsOf(targets);
    const claim = claims.find((one) => taken.some((other) => doOverlap(one, other)));
    if (claim)
      throw new ReleaseProblem(
        'conflict',
        `${remote} may not offer ${claim}, because it belongs to ${owner}. Give yours another name in remote.manifest.ts or leave it out, or agree with that team.`,
      );
  }
}

/** When the next candidate was first named: its salt tells it from an earlier one of the same build. */
function candidateSince({ rollout }: RemoteRelease, before: Targets | undefined): string | undefined {
  if (!rollout) return undefined;
  return rollout.salt === before?.rollout?.salt ? before.candidateSince : new Date().toISOString();
}

/** Signs a remote's next targets. They start from what visitors get, so what the guard did stays done. */
function signNext({ change, key, remote }: ChangeRequest, release: VerifiedRelease): SignedTargets {
  const trusted = release.remotes[remote];
  const present = trusted ? effectiveTargets(trusted.targets, trusted.note) : null;
  const next = change(present, trusted);
  requireOwnership(next, remote, release);
  const targets: Targets = {
    remote,
    rootVersion: release.root.version,
    version: (trusted?.targets.version ?? 0) + 1,
    candidateSince: candidateSince(next, trusted?.targets),
    ...next,
  };
  const payload = JSON.stringify(targetsSchema.parse(targets));
  return { payload, key: key.id, signature: signText('targets', payload, key.key), guard: null };
}

export interface ChangeRequest {
  readonly remote: string;
  readonly key: SigningKey;
  readonly action: string;
  readonly reason: string;
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
    const remotes = { ...present.signed.remotes, [remote]: signNext(request, present) };
    return { release: { root: present.signed.root, remotes }, key: key.id, remote, action, reason };
  });
}
