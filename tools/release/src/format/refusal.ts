/**
 * Why a part of a release is refused. The backend refuses by the same codes, and both are held to the cases in
 * `testdata/conformance.json`. Steps are those of the TUF specification's client workflow (1.0.33).
 */
export const REFUSAL_CODES = [
  /** The file does not have the form of a release. */
  'release-malformed',
  /** The root key has not signed the root metadata: arbitrary software attack, TUF 5.3.4. */
  'root-signature',
  'root-malformed',
  /** Root metadata of a lower version than was trusted before: rollback attack, TUF 5.3.5. */
  'root-rollback',
  /** Other root metadata under the version that was trusted before; TUF 5.3.5 asks for exactly one more. */
  'root-conflict',
  /**
   * Root metadata whose end is past: freeze attack, TUF 5.3.10. A site that knows them goes on with what it has, takes no new
   * targets, and still hears the guard.
   */
  'root-expired',
  /** The targets of a remote do not have the right form, or their name is not a remote's. */
  'targets-malformed',
  /** Names a build that its own list of denied builds has: nobody gives out again what was taken back. */
  'build-denied',
  /** The root metadata delegates this remote to other keys: an unknown or revoked key, or another team's; TUF 5.6.3. */
  'key-not-delegated',
  /** Arbitrary software attack, TUF 5.6.3. */
  'signature',
  /** Signed for root metadata that is still to come, so that a key could outlive its revocation. */
  'root-ahead',
  /** Targets of a lower version than were trusted before: rollback attack, TUF 5.5.5 (we have no snapshot role). */
  'version-rollback',
  /** Targets whose end is past: freeze attack, TUF 5.6.5. */
  'targets-expired',
  /** Other targets under the version that was trusted before, TUF 5.6.4. */
  'version-conflict',
  /** Made without knowing the targets that are trusted now: the store hid them from their author (mix-and-match, TUF 5.5). */
  'predecessor-hidden',
  /** Offers a component that is delegated to another remote; TUF resolves the same by the order of delegations, 5.6.7. */
  'component-owned',
  /** A remote that was listed before is not any more, TUF 5.5.5. */
  'remote-missing',
  'guard-malformed',
  'guard-key-not-delegated',
  'guard-signature',
  /** The guard's note was left out, or replaced by a weaker one: rollback attack. */
  'guard-weakened',
  /** The backend alone: the site may not or can not serve these builds. */
  'builds-unreachable',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A part of a release that is not taken. What was trusted before stays. */
export class Refusal {
  readonly code: RefusalCode;
  /** The reason for people: the beginning of a sentence, without a full stop. */
  readonly reason: string;
  /** The remote it is about; null when the file is refused as a whole. */
  readonly remote: string | null;

  constructor(code: RefusalCode, reason: string, remote: string | null = null) {
    this.code = code;
    this.reason = reason;
    this.remote = remote;
  }
}
