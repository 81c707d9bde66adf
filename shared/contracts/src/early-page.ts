import type { ShellOffer } from './fits-offer.ts';

/**
 * What the page's inline script needs beside the release to start a page at once. It depends on the shell's build
 * alone; which of its files a remote uses stands in the release.
 */
export interface EarlyFiles {
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly api: string;
  /** Files of what the shell provides later than its first files, as indexes into `files`. */
  readonly components: Readonly<Record<string, readonly number[]>>;
  /** What the shell offers: nothing is fetched early of a build that needs more. */
  readonly offer: ShellOffer;
  readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** An answer on its way, and what stops it. */
export type EarlyAnswer = Promise<Response> & { readonly stop: AbortController };
