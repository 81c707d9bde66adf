import { Refusal } from './refusal.ts';
import type { RootMetadata, SignedRelease, SignedTargets } from './signed-release.ts';
import type { TrustedState, VerifiedRelease } from './trusted-release.ts';
import { compareTargets, type TrustedTargets } from './update-targets.ts';
import { updateRemotes, verifyAgainst } from './verify-release.ts';
import { verifiedRoots } from './verify-root.ts';
import { verifyTargets } from './verify-targets.ts';

/** Whether a text is newer than the trusted one and only a key that was revoked since has signed it. */
function isOfRevokedKey(
  remote: string,
  sent: SignedTargets,
  trusted: TrustedTargets,
  now: RootMetadata,
  past: readonly RootMetadata[],
): boolean {
  if (!(verifyTargets(remote, sent, now) instanceof Refusal)) return false;
  return past.some((root) => {
    const targets = verifyTargets(remote, sent, root);
    return !(targets instanceof Refusal) && compareTargets(targets, trusted.targets) > 0;
  });
}

/**
 * Checks a release for whoever writes the next one: against what `state` and earlier releases, the oldest first, say. Only
 * what keys of the file's own root metadata have signed counts there, and what the guard said while its key counted.
 * If the current targets of a remote were signed by a revoked key, none are trusted; their team must choose.
 */
export function verifyAsWriter(
  text: string,
  rootKey: string,
  state: TrustedState,
  earlier: readonly SignedRelease[],
): VerifiedRelease | Refusal {
  return verifyAgainst(
    text,
    rootKey,
    (now, { remotes: sent }) => {
      const known = Object.entries(state.remotes);
      const signed = Object.fromEntries(known.map(([remote, one]) => [remote, one.signed]));
      const vouched = updateRemotes(signed, {}, now).remotes;
      // As they were accepted: the key of a guard's note may be revoked since.
      let remotes: TrustedState['remotes'] = Object.fromEntries(known.filter(([remote]) => vouched[remote]));
      const byText = verifiedRoots(earlier, rootKey);
      const past = [...byText.values()];
      let { root } = state;
      for (const [payload, { version }] of byText)
        if (!root || version > root.version) root = { version, payload };
      for (const release of earlier) ({ remotes } = updateRemotes(release.remotes, remotes, now, past));
      const trusted = Object.entries(remotes).filter(
        ([remote, one]) => !sent[remote] || !isOfRevokedKey(remote, sent[remote], one, now, past),
      );
      return { root, remotes: Object.fromEntries(trusted) };
    },
    null,
  );
}
