import { satisfiesCaret } from '@waypost/contracts/caret-range.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import type { ShellOffer } from '../core/shell-offer.ts';

/** One sentence for each thing the build needs and the live shell does not have. */
export function contractBreaches({ requires }: Pick<RemoteBuild, 'requires'>, offer: ShellOffer): string[] {
  const breaches: string[] = [];
  if (!satisfiesCaret(offer.hostApi, requires.hostApi))
    breaches.push(`it needs host API ${requires.hostApi}, the live shell has ${offer.hostApi}`);
  if (requires.runtime !== undefined && !satisfiesCaret(offer.runtime, requires.runtime))
    breaches.push(`it needs federation runtime ${requires.runtime}, the live shell has ${offer.runtime}`);
  for (const [module, range] of Object.entries(requires.shared)) {
    const version = offer.shared[module];
    if (version === undefined || !satisfiesCaret(version, range))
      breaches.push(`it needs ${module} ${range}, the live shell has ${version ?? 'none'}`);
  }
  return breaches;
}
