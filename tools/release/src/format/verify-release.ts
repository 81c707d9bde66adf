import { containerName } from '@waypost/contracts/container-name.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { effectiveTargets, namedBuilds } from './effective-targets.ts';
import { parseJson } from './parse-json.ts';
import { isSignedBy, sha256 } from './signature.ts';
import {
  guardNoteSchema,
  releaseFileSchema,
  remoteNameSchema,
  rootMetadataSchema,
  signedTargetsSchema,
  targetsSchema,
  type GuardNote,
  type RootMetadata,
  type SignedRelease,
  type SignedTargets,
  type Targets,
} from './signed-release.ts';

/** A remote's targets whose signature and content hold. */
export interface TrustedTargets {
  readonly signed: SignedTargets;
  readonly targets: Targets;
  /** The guard's note, when there is a valid one on exactly this text. */
  readonly note: GuardNote | null;
}

export interface VerifiedRelease {
  readonly signed: SignedRelease;
  readonly root: RootMetadata;
  readonly remotes: Readonly<Record<string, TrustedTargets>>;
  /** One sentence, without a full stop, for each part that does not count. */
  readonly refusals: readonly string[];
}

/** Why something does not count: the beginning of a sentence, without a full stop. */
export class Refused extends Error {}

/** Reads a release file without a look at its signatures; null when it is none. What else stands in place of a remote is left out. */
export function readReleaseFile(text: string): SignedRelease | null {
  const file = parseJson(releaseFileSchema, text);
  if (!file) return null;
  const remotes: Record<string, SignedTargets> = {};
  for (const [remote, sent] of Object.entries(file.remotes)) {
    const signed = signedTargetsSchema.safeParse(sent);
    if (signed.success && remoteNameSchema.safeParse(remote).success) remotes[remote] = signed.data;
  }
  return { ...file, remotes };
}

function keyFor({ keys }: RootMetadata, id: string, role: string): string {
  const key = keys.find((one) => one.id === id && one.role === role);
  if (key) return key.publicKey;
  throw new Refused(`it is signed with ${id}, which is not a key for ${role}`);
}

/** @throws Refused when no key of these has signed the targets, or they do not have the right form */
export function verifyTargets(remote: string, signed: SignedTargets, root: RootMetadata): Targets {
  if (!isSignedBy(keyFor(root, signed.key, remote), 'targets', signed))
    throw new Refused('its signature is wrong');
  const targets = parseJson(targetsSchema, signed.payload);
  const isItsOwn =
    targets?.remote === remote &&
    namedBuilds(targets).every((id) => targets.builds[id]) &&
    Object.values(targets.builds).every(({ container }) => container === containerName(remote));
  if (!isItsOwn) throw new Refused('its targets have the wrong format');
  // Otherwise whoever has a key today could sign what counts after its revocation.
  if (targets.rootVersion > root.version)
    throw new Refused(
      `it is signed for root version ${targets.rootVersion}, and this is version ${root.version}`,
    );
  return targets;
}

/** The guard's note on exactly this text of targets; null when there is none. */
function verifyNote(remote: string, { guard, payload }: SignedTargets, root: RootMetadata): GuardNote | null {
  if (!guard) return null;
  if (!isSignedBy(keyFor(root, guard.key, 'guard'), 'guard', guard))
    throw new Refused("the signature of the guard's note on it is wrong");
  const note = parseJson(guardNoteSchema, guard.payload);
  if (note?.remote !== remote) throw new Refused("the guard's note on it has the wrong format");
  return note.targetsHash === sha256(payload) ? note : null;
}

/**
 * Checks a release against the root's public key (raw, base64). What is refused of one remote leaves the others as they are. That
 * nothing older was put back is checked by the backend, which knows what it had.
 *
 * @throws Refused when the file, or what the root key signs, does not count
 */
export function verifyRelease(text: string, rootKey: string): VerifiedRelease {
  const signed = readReleaseFile(text);
  if (!signed) throw new Refused('release.json has the wrong format');
  if (!isSignedBy(rootKey, 'root', signed.root))
    throw new Refused('the root metadata is not signed by the root key');
  const root = parseJson(rootMetadataSchema, signed.root.payload);
  if (!root) throw new Refused('the root metadata has the wrong format');
  const remotes: Record<string, TrustedTargets> = {};
  const refusals: string[] = [];
  for (const [remote, sent] of Object.entries(signed.remotes))
    try {
      const targets = verifyTargets(remote, sent, root);
      remotes[remote] = { signed: sent, targets, note: null };
      remotes[remote] = { signed: sent, targets, note: verifyNote(remote, sent, root) };
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      refusals.push(`${remote}: ${problem.message}`);
    }
  return { signed, root, remotes, refusals };
}

/** The release as the page reads it. */
export function effectiveRelease({ remotes, signed }: VerifiedRelease): ReleaseManifest {
  const sorted = Object.entries(remotes).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    schema: 'waypost-release/1',
    revision: signed.revision,
    remotes: Object.fromEntries(
      sorted.map(([remote, { note, targets }]) => [remote, effectiveTargets(targets, note)]),
    ),
  };
}
