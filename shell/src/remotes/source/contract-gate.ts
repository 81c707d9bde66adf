import { satisfiesCaret } from '@waypost/contracts/caret-range.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

/** Shared modules of the page, by request and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What this shell offers to remotes. */
export interface ShellOffer {
  /** Version of the host API. */
  readonly hostApi: string;
  /** Version of the federation runtime builds share. */
  readonly runtime: string;
  readonly shared: ShareScope;
}

/** Why a build may not be loaded into this shell, or null when it may. Asked before a byte of it is loaded. */
export function contractBreach(build: RemoteBuild, offer: ShellOffer): string | null {
  const { hostApi, runtime, shared } = build.requires;
  if (!satisfiesCaret(offer.hostApi, hostApi)) return `needs host API ${hostApi}, here is ${offer.hostApi}`;
  if (runtime !== undefined && !satisfiesCaret(offer.runtime, runtime))
    return `needs federation runtime ${runtime}, here is ${offer.runtime}`;
  for (const [module, range] of Object.entries(shared)) {
    const versions = Object.keys(offer.shared[module] ?? {});
    if (!versions.some((version) => satisfiesCaret(version, range)))
      return `needs ${module} ${range}, here is ${versions.join(', ') || 'none'}`;
  }
  return null;
}
