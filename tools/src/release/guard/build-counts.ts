import { z } from 'zod';

import { PlainProblem } from '../../start/plain-problem.ts';

const countsSchema = z.object({
  builds: z.array(
    z.object({
      remote: z.string(),
      build: z.string(),
      /** Page loads in which it came up or failed; slow ones count as neither. */
      loads: z.int().min(0),
      failures: z.int().min(0),
      slow: z.int().min(0),
      /** How many addresses reported a failure, and how many reported at all. */
      failureAddresses: z.int().min(0),
      addresses: z.int().min(0),
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
 */
export function siteCounts(site: string, token: string): CountSource {
  return async (since) => {
    const address = new URL('/api/release/counts', site);
    address.searchParams.set('since', since.toISOString());
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 401 || response.status === 403)
      throw new PlainProblem(
        `${address.host} does not take this token. Both sides need the same WAYPOST_GUARD_TOKEN.`,
      );
    if (!response.ok)
      throw new PlainProblem(`${address.host} answered ${response.status} when asked for counts.`);
    return countsSchema.parse(await response.json()).builds;
  };
}
