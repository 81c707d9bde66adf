import { containerName } from '@waypost/contracts/container-name.ts';

import { namedBuilds } from './effective-targets.ts';
import { memoize } from './memoize.ts';
import { parseJson } from './parse-json.ts';
import { Refusal } from './refusal.ts';
import { isSignedBy, sha256 } from './signature.ts';
import {
  guardNoteSchema,
  targetsSchema,
  type GuardNote,
  type RootMetadata,
  type SignedTargets,
  type Targets,
} from './signed-release.ts';

function delegatedKey({ keys }: RootMetadata, id: string, role: string): string | null {
  return keys.find((key) => key.id === id && key.role === role)?.publicKey ?? null;
}

/** The text of targets, read, without a look at its signature. */
export const readTargets = memoize((remote: string, payload: string): Targets | Refusal => {
  const targets = parseJson(targetsSchema, payload);
  const refused = (reason: string) => new Refusal('targets-malformed', reason, remote);
  if (!targets || targets.remote !== remote)
    return refused(`the targets of ${remote} do not have the right form`);
  const builds = Object.values(targets.builds);
  if (builds.some(({ container }) => container !== containerName(remote)))
    return refused(`${remote} has a build with a container of another name than ${containerName(remote)}`);
  const missing = namedBuilds(targets).find((id) => !targets.builds[id]);
  if (missing) return refused(`${remote} names the build ${missing} and does not describe it`);
  const denied = namedBuilds(targets).find((id) => targets.denied?.includes(id));
  const reason = `${remote} names the build ${denied}, which it denies`;
  return denied ? new Refusal('build-denied', reason, remote) : targets;
});

/** A remote's targets, when a key it is delegated to has signed them. */
export function verifyTargets(remote: string, signed: SignedTargets, root: RootMetadata): Targets | Refusal {
  // TUF 5.6.3: check for an arbitrary software attack, by the delegation's keys.
  const key = delegatedKey(root, signed.key, remote);
  if (!key)
    return new Refusal(
      'key-not-delegated',
      `${remote} is signed with ${signed.key}, which is not a key for ${remote}`,
      remote,
    );
  if (!isSignedBy(key, 'targets', signed))
    return new Refusal('signature', `the signature of ${remote} is wrong`, remote);
  const targets = readTargets(remote, signed.payload);
  // Otherwise whoever has a key today could sign what counts after its revocation.
  if (!(targets instanceof Refusal) && targets.rootVersion > root.version)
    return new Refusal(
      'root-ahead',
      `${remote} is signed for root version ${targets.rootVersion}, and this is version ${root.version}`,
      remote,
    );
  return targets;
}

/** The guard's note on exactly this text of targets, read without a look at its signature; null when there is none. */
export function readNote(remote: string, { guard, payload }: SignedTargets): GuardNote | Refusal | null {
  if (!guard) return null;
  const note = parseJson(guardNoteSchema, guard.payload);
  if (!note || note.remote !== remote)
    return new Refusal(
      'guard-malformed',
      `the guard's note on ${remote} does not have the right form`,
      remote,
    );
  return note.targetsHash === sha256(payload) ? note : null;
}

/** The guard's note on exactly this text of targets, when a guard's key has signed it; null when there is none. */
export function verifyNote(
  remote: string,
  signed: SignedTargets,
  root: RootMetadata,
): GuardNote | Refusal | null {
  const { guard } = signed;
  if (!guard) return null;
  const key = delegatedKey(root, guard.key, 'guard');
  if (!key)
    return new Refusal(
      'guard-key-not-delegated',
      `the guard's note on ${remote} is signed with ${guard.key}, which is not a key of the guard`,
      remote,
    );
  if (!isSignedBy(key, 'guard', guard))
    return new Refusal('guard-signature', `the signature of the guard's note on ${remote} is wrong`, remote);
  return readNote(remote, signed);
}

/**
 * The same for whoever writes the next release: what the guard said outlasts its key. A key that was revoked is heard on
 * targets that were signed while it counted, and can only take a candidate back.
 */
export function restoreNote(
  remote: string,
  signed: SignedTargets,
  { rootVersion, rollout }: Targets,
  now: RootMetadata,
  past: readonly RootMetadata[],
): GuardNote | Refusal | null {
  const note = verifyNote(remote, signed, now);
  if (!(note instanceof Refusal) || !rollout) return note;
  const root = past.find(
    (one) => one.version >= rootVersion && !(verifyNote(remote, signed, one) instanceof Refusal),
  );
  return root ? verifyNote(remote, signed, root) : note;
}
