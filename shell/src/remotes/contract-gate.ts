import type { RemoteBuild } from '@waypost/shared/contracts/release-manifest.ts';

import type { ShareScope } from './load-container.ts';

/**
 * Whether `version` lies in the caret range `range` (`^1.2.0`): the same major, not older. For major
 * 0 the minor must be the same too, as npm reads it.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.replace('^', '').split('.').map(Number);
  if (major !== wantedMajor) return false;
  if (minor !== wantedMinor) return major > 0 && minor > wantedMinor;
  return patch >= wantedPatch;
}

/** What this shell offers to remotes. */
export interface ShellOffer {
  /** Version of the host API. */
  readonly hostApi: string;
  readonly shared: ShareScope;
}

/** Why a build may not be loaded into this shell, or null when it may. Asked before a byte of it is loaded. */
export function contractBreach(build: RemoteBuild, offer: ShellOffer): string | null {
  const { hostApi, shared } = build.requires;
  if (!satisfiesCaret(offer.hostApi, hostApi)) return `needs host API ${hostApi}, here is ${offer.hostApi}`;
  for (const [module, range] of Object.entries(shared)) {
    const versions = Object.keys(offer.shared[module] ?? {});
    if (!versions.some((version) => satisfiesCaret(version, range)))
      return `needs ${module} ${range}, here is ${versions.join(', ') || 'none'}`;
  }
  return null;
}
