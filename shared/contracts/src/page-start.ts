/*
 * What the parts of a page leave for each other: the server for the inline script, that for the shell, and the page for
 * the builds of remotes. All but {@link PageFederation} belong to one shell and are released with it.
 */
import type { BuildChoice } from './choose-builds.ts';
import type { ShellOffer } from './fits-offer.ts';

/** Id of the page's element that holds a `ReleaseManifest`. The backend knows it too. */
export const RELEASE_ID = 'waypost-release';

/** Id of the page's element that holds `SiteSettings`. The backend knows it too. */
export const SETTINGS_ID = 'waypost-settings';

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
  /** Files of its texts, by language, as indexes into `files`. English is in its first files. */
  readonly texts: Readonly<Record<string, number>>;
  /** Every script and style the shell loads later. It knows their hashes from here. */
  readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** An answer on its way, and what stops it. */
export type EarlyAnswer = Promise<Response> & { readonly stop: AbortController };

/** Answers that were asked for early, by path and query. Whoever takes one takes it out. */
export type EarlyAnswers = Record<string, EarlyAnswer>;

/** Name of the global that holds {@link PageFederation}: builds of remotes have it in their bytes. */
export const FEDERATION_GLOBAL = 'waypostFederation';

/**
 * The federation runtime as the page holds it for all builds, in the form of the module it stands for,
 * `@module-federation/webpack-bundler-runtime/bundler`. Its version is that of this package, `ShellOffer.runtime`: a build
 * names it in `requires.runtime`, which the inline script, the gate and `publish` compare. Who takes something out of it
 * under the same version of the package raises the major of `HOST_API_VERSION`, which they compare too.
 */
export interface PageFederation {
  readonly runtime: Readonly<Record<'createInstance' | 'getInstance', unknown>>;
  readonly bundlerRuntime: Readonly<Record<'consumes' | 'I' | 'init' | 'initContainerEntry', unknown>>;
  readonly attachShareScopeMap: unknown;
  readonly bundlerRuntimeOptions: object;
}

declare global {
  /** Left by the inline script; absent where it could not run. */
  var waypostChoice: BuildChoice | undefined;
  /** Left by the inline script, for guests, where the page of the address begins with calls of the API. */
  var waypostEarly: EarlyAnswers | undefined;
  /** Left by the page's runtime for the shell and all remotes. */
  var waypostFederation: PageFederation;
}
