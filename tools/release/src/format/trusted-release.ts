import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { effectiveTargets } from './effective-targets.ts';
import type { Refusal } from './refusal.ts';
import { claimsOf, type Claims } from './resolve-ownership.ts';
import type { RootMetadata, SignedRelease } from './signed-release.ts';
import type { TrustedTargets } from './update-targets.ts';

export type TrustedRemotes = Readonly<Record<string, TrustedTargets>>;

/** What somebody trusts so far (TUF's trusted metadata). */
export interface TrustedState {
  /** The newest root metadata that was trusted; null when none is known. */
  readonly root: { readonly version: number; readonly payload: string } | null;
  readonly remotes: TrustedRemotes;
}

export const NOTHING_TRUSTED: TrustedState = { root: null, remotes: {} };

/** A release whose root metadata holds. */
export interface VerifiedRelease {
  readonly signed: SignedRelease;
  readonly root: RootMetadata;
  readonly remotes: TrustedRemotes;
  /** One for each part that was not taken. */
  readonly refusals: readonly Refusal[];
}

export function trustedBy({ remotes, root, signed }: VerifiedRelease): TrustedState {
  return { root: { version: root.version, payload: signed.root.payload }, remotes };
}

/** The release as the page reads it. */
export function effectiveRelease(revision: number, trusted: TrustedRemotes): ReleaseManifest {
  const remotes = Object.entries(trusted)
    .filter(([, { isWithheld }]) => !isWithheld)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, { note, targets }]) => [remote, effectiveTargets(targets, note)]);
  return {
    schema: 'waypost-release/1',
    revision,
    remotes: Object.fromEntries(remotes) as ReleaseManifest['remotes'],
  };
}

/** What each remote offers. */
export function claimsIn(remotes: TrustedRemotes): Claims {
  return Object.fromEntries(
    Object.entries(remotes).map(([remote, { targets }]) => [remote, claimsOf(targets)]),
  );
}

/**
 * The remotes as whoever writes the next release puts them there: what is trusted of each, and otherwise what is there. So
 * the next change repairs what was spoilt, whoever makes it.
 */
export function remotesToWrite({ remotes, signed }: VerifiedRelease): SignedRelease['remotes'] {
  const trusted = Object.entries(remotes).map(([remote, one]) => [remote, one.signed] as const);
  return { ...signed.remotes, ...Object.fromEntries(trusted) };
}
