import { Refusal } from '../format/refusal.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';
import { readTargets } from '../format/verify-targets.ts';

/**
 * Whether a remote of which nothing counts any more is off, by the text the release has of it. No key vouches for that
 * text, so it is told to whoever begins the remote anew, and decides nothing.
 */
export function wasOff({ remotes, signed }: VerifiedRelease, remote: string): boolean {
  const sent = signed.remotes[remote];
  if (!sent || remotes[remote]) return false;
  const targets = readTargets(remote, sent.payload);
  return !(targets instanceof Refusal) && targets.kill;
}
