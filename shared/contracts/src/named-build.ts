import type { RemoteBuild } from './release-manifest.ts';

/** The names of a build in a release. */
export interface BuildName {
  /** E.g. `mf-map`. */
  readonly remote: string;
  readonly buildId: string;
}

/** A build together with its names. */
export interface NamedBuild extends BuildName {
  readonly build: RemoteBuild;
}

/** A build's names as one, as storage, links and tickets have them, e.g. `mf-map:7b35afa6940c`. */
export const fullName = ({ remote, buildId }: BuildName): `${string}:${string}` => `${remote}:${buildId}`;
