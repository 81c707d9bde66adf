import { satisfiesCaret } from '@waypost/contracts/caret-range.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

/** What a live shell offers to remotes; `shell/offer.json` of a store. */
export const shellOfferSchema = z.strictObject({
  schema: z.literal('waypost-offer/1'),
  /** Version of the host API. */
  hostApi: z.string(),
  /** Version of each shared module, by the request it answers. */
  shared: z.record(z.string(), z.string()),
});

export type ShellOffer = z.infer<typeof shellOfferSchema>;

/** One sentence for each thing the build needs and the live shell does not have. */
export function contractBreaches({ requires }: Pick<RemoteBuild, 'requires'>, offer: ShellOffer): string[] {
  const breaches: string[] = [];
  if (!satisfiesCaret(offer.hostApi, requires.hostApi))
    breaches.push(`it needs host API ${requires.hostApi}, the live shell has ${offer.hostApi}`);
  for (const [module, range] of Object.entries(requires.shared)) {
    const version = offer.shared[module];
    if (version === undefined || !satisfiesCaret(version, range))
      breaches.push(`it needs ${module} ${range}, the live shell has ${version ?? 'none'}`);
  }
  return breaches;
}
