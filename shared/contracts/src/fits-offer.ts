import { satisfiesCaret } from './caret-range.ts';
import type { RemoteBuild } from './release-manifest.ts';

/** What a shell offers to remotes: a build that needs more is not loaded. */
export interface ShellOffer {
  /** Version of the host API. */
  readonly hostApi: string;
  /** Version of the federation runtime the page holds. */
  readonly runtime: string;
  /** Version of each module only the shell has. */
  readonly shared: Readonly<Record<string, string>>;
}

/**
 * Something a build needs and a shell does not have: `host API`, `federation runtime` or the request of a shared module;
 * the caret range that is needed; and the version the shell has, undefined where it has none.
 */
export type ContractBreach = readonly [what: string, needs: string, has: string | undefined];

/** Everything the build requires that the shell does not have. A build that names no runtime brings its own. */
export function contractBreaches(
  { requires: { hostApi, runtime, shared } }: Pick<RemoteBuild, 'requires'>,
  offer: ShellOffer,
): readonly ContractBreach[] {
  const needs: readonly ContractBreach[] = [
    ['host API', hostApi, offer.hostApi],
    ['federation runtime', runtime ?? offer.runtime, offer.runtime],
    ...Object.entries(shared).map(([module, range]): ContractBreach => [
      module,
      range,
      // A build may name what every object has, such as `constructor`.
      Object.hasOwn(offer.shared, module) ? offer.shared[module] : undefined,
    ]),
  ];
  return needs.filter(([, range, has]) => has === undefined || !satisfiesCaret(has, range));
}

/** Whether the shell has everything the build requires. */
export function fitsOffer(build: Pick<RemoteBuild, 'requires'>, offer: ShellOffer): boolean {
  return contractBreaches(build, offer).length === 0;
}
