import type { VerifiedRelease } from './format/verify-release.ts';
import { readEntry } from './format/verify-entry.ts';

/**
 * Whether a remote of which nothing counts any more is off, by the text the release has of it. No key vouches for that
 * text, so it is told to whoever begins the remote anew, and decides nothing.
 */
export function wasOff({ entries, signed }: VerifiedRelease, remote: string): boolean {
  const sent = signed.remotes[remote];
  if (!sent || entries[remote]) return false;
  const entry = readEntry(remote, sent.payload);
  return typeof entry !== 'string' && entry.kill;
}
