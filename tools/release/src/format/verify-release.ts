import { hasEnded, type Clock } from './expiry.ts';
import { parseRelease } from './parse-release.ts';
import { Refusal } from './refusal.ts';
import { resolveOwnership } from './resolve-ownership.ts';
import type { RootMetadata, SignedRelease } from './signed-release.ts';
import {
  claimsIn,
  NOTHING_TRUSTED,
  type TrustedRemotes,
  type TrustedState,
  type VerifiedRelease,
} from './trusted-release.ts';
import { updateTargets, type TrustedTargets } from './update-targets.ts';
import { verifyRoot } from './verify-root.ts';

/** Why this root metadata can not follow what was trusted before; null when it can. */
function refuseRoot(version: number, payload: string, before: TrustedState['root']): Refusal | null {
  if (!before || version > before.version || payload === before.payload) return null;
  // TUF 5.3.5: check for a rollback attack.
  if (version < before.version)
    return new Refusal(
      'root-rollback',
      `its root metadata has version ${version}, but version ${before.version} was trusted before: someone put an older one back`,
    );
  return new Refusal(
    'root-conflict',
    `its root metadata is another version ${version} than the one trusted before: it was made from an older one that someone had put back`,
  );
}

/** Puts remotes that claim another's component back to what they had, or to nothing. */
function refuseClaims(
  updated: TrustedRemotes,
  before: TrustedRemotes,
): Pick<VerifiedRelease, 'remotes' | 'refusals'> {
  const changed = Object.entries(updated).filter(
    ([remote, { signed }]) => signed.payload !== before[remote]?.signed.payload,
  );
  const conflicts = resolveOwnership(claimsIn(Object.fromEntries(changed)), [claimsIn(before)]);
  const refused = new Set(conflicts.map(({ remote }) => remote));
  const kept = Object.entries(updated).filter(([remote]) => !refused.has(remote));
  const restored = Object.entries(before).filter(([remote]) => refused.has(remote));
  return {
    remotes: Object.fromEntries([...kept, ...restored]),
    refusals: conflicts.map(
      ({ component, owner, remote }) =>
        new Refusal('component-owned', `${remote} offers ${component}, which belongs to ${owner}`, remote),
    ),
  };
}

/** Updates the targets of all remotes; `past` and `clock` as for `updateTargets`. */
export function updateRemotes(
  sent: SignedRelease['remotes'],
  before: TrustedRemotes,
  root: RootMetadata,
  past: readonly RootMetadata[] = [],
  clock: Clock | null = null,
): Pick<VerifiedRelease, 'remotes' | 'refusals'> {
  const updated: Record<string, TrustedTargets> = { ...before };
  const refusals: Refusal[] = [];
  for (const [remote, signed] of Object.entries(sent)) {
    const next = updateTargets(remote, signed, before[remote], root, past, clock);
    refusals.push(...next.refusals);
    if (next.trusted) updated[remote] = next.trusted;
  }
  const owned = refuseClaims(updated, before);
  return { remotes: owned.remotes, refusals: [...refusals, ...owned.refusals] };
}

/** Root metadata whose end is past is only heard of by a site that knows it: TUF 5.3.10, freeze attack. */
function refuseExpiredRoot({ expires }: RootMetadata, isKnown: boolean, now: Date): Refusal | null {
  if (isKnown || !hasEnded(expires, now)) return null;
  return new Refusal(
    'root-expired',
    `its root metadata expired on ${expires}, so someone may have put an old one back. The holder of the root key can sign it again: npx waypost-release keys renew`,
  );
}

/** Checks a release against a state that may depend on its root metadata; at no time in particular when `now` is null. */
export function verifyAgainst(
  text: string,
  rootKey: string,
  stateFor: (root: RootMetadata, signed: SignedRelease) => TrustedState,
  now: Date | null,
): VerifiedRelease | Refusal {
  const parsed = parseRelease(text);
  if (!parsed) return new Refusal('release-malformed', 'release.json does not have the right form');
  const { signed } = parsed;
  const root = verifyRoot(signed, rootKey);
  if (root instanceof Refusal) return root;
  const before = stateFor(root, signed);
  const { payload } = signed.root;
  const refusal =
    refuseRoot(root.version, payload, before.root) ??
    (now && refuseExpiredRoot(root, before.root?.payload === payload, now));
  if (refusal) return refusal;
  const clock = now && { now, root };
  const { refusals, remotes } = updateRemotes(signed.remotes, before.remotes, root, [], clock);
  // TUF 5.5.5: what was listed must stay listed.
  const missing = Object.keys(before.remotes).filter((remote) => !parsed.named.has(remote));
  const gone = missing.map(
    (remote) => new Refusal('remote-missing', `the release no longer names ${remote}`, remote),
  );
  return { signed, root, remotes, refusals: [...parsed.refusals, ...refusals, ...gone] };
}

/**
 * Checks a signed release as a site does (TUF's client workflow), against the root's public key (raw, base64) and what is
 * trusted so far. Root metadata that fails refuses the whole file; targets that fail leave their remote as it was.
 * What has ended by now is not taken; what was taken before stays. Never throws.
 */
export function verifyRelease(
  text: string,
  rootKey: string,
  before: TrustedState = NOTHING_TRUSTED,
  now = new Date(),
): VerifiedRelease | Refusal {
  return verifyAgainst(text, rootKey, () => before, now);
}
