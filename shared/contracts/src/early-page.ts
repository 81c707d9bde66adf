import type { BuildName } from './build-mark.ts';
import type { ExposeId } from './exposes.ts';
import type { ShellOffer } from './fits-offer.ts';
import type { RemoteBuild } from './release-manifest.ts';

/** Id of the page's element that holds {@link EarlyFiles}. */
export const EARLY_FILES_ID = 'waypost-early';

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
  /** Every script and style the shell loads later. It knows their hashes from here. */
  readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** An answer on its way, and what stops it. */
export type EarlyAnswer = Promise<Response> & { readonly stop: AbortController };

/** The build the page's inline script found for what the address shows: the first that fits this shell. */
export interface EarlyBuild extends BuildName {
  readonly expose: ExposeId;
  readonly build: RemoteBuild;
  /** First files of the component, beside the entry. */
  readonly files: readonly RemoteBuild['entry'][];
  /** Later files of the shell the component uses, as `EarlyFiles` has them. */
  readonly provided: EarlyFiles['files'];
}
