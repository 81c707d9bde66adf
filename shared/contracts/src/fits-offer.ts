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

/** Whether the shell has everything the build requires. */
export function fitsOffer({ requires }: Pick<RemoteBuild, 'requires'>, offer: ShellOffer): boolean {
  return (
    satisfiesCaret(offer.hostApi, requires.hostApi) &&
    (requires.runtime === undefined || satisfiesCaret(offer.runtime, requires.runtime)) &&
    Object.entries(requires.shared).every(([module, range]) => {
      const version = offer.shared[module];
      return version !== undefined && satisfiesCaret(version, range);
    })
  );
}
