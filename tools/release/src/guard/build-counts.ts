import { z } from 'zod';

import { askCounts } from './ask-counts.ts';

const count = z.int().min(0);

const countsSchema = z.object({
  builds: z.array(
    z.object({
      remote: z.string(),
      build: z.string(),
      /** Page loads in which it came up or failed; slow ones count as neither. */
      loads: count,
      failures: count,
      slow: count,
      /** What slow ones waited for. */
      slowReasons: z.record(z.string(), count),
      /** How many addresses reported a failure, and how many reported at all. */
      failureAddresses: count,
      addresses: count,
      /** Addresses one owner may have are one voice. */
      voices: count,
      failingVoices: count,
      /** Sum over all voices of the share of their addresses that had a failure. */
      failureWeight: z.number().min(0),
    }),
  ),
});

/** What visitors' pages reported of one build. */
export type BuildCounts = z.infer<typeof countsSchema>['builds'][number];

/** Where counts come from. */
export type CountSource = (since: Date) => Promise<readonly BuildCounts[]>;

/**
 * Counts as a site's backend keeps them.
 *
 * @param site address of the site
 * @throws ReleaseProblem when that is not an address; the counts reject with one when they can not be had
 */
export function siteCounts(site: string, token: string): CountSource {
  const ask = askCounts(site, '/api/release/counts', token, countsSchema);
  return async (since) => (await ask({ since: since.toISOString() })).builds;
}
