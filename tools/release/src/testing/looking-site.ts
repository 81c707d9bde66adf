import { Refusal } from '../format/refusal.ts';
import { NOTHING_TRUSTED, trustedBy, type TrustedState } from '../format/trusted-release.ts';
import { verifyRelease } from '../format/verify-release.ts';
import type { ExampleStore } from './example-store.ts';
import { fileNow } from './stored-release.ts';

/** A site that keeps what it has seen of a release. */
export interface LookingSite {
  readonly state: TrustedState;
  /** Looks at the release; answers with the codes of what it refuses. */
  look(): Promise<readonly string[]>;
}

/** A site that has seen nothing yet. */
export function createLookingSite(example: ExampleStore): LookingSite {
  let state = NOTHING_TRUSTED;
  return {
    get state() {
      return state;
    },
    async look() {
      const verified = verifyRelease(JSON.stringify(await fileNow(example)), example.access.rootKey, state);
      if (verified instanceof Refusal) return [verified.code];
      state = trustedBy(verified);
      return verified.refusals.map(({ code }) => code);
    },
  };
}
