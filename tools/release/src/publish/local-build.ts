import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';

/** A finished build, its files in memory. */
export interface LocalBuild {
  readonly manifest: BuildManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}
