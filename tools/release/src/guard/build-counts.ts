import { z } from 'zod';

import { siteAddress } from '../core/site-page.ts';
import { ReleaseProblem } from '../format/release-problem.ts';

const countsSchema = z.object({
  builds: z.array(
    z
      .object({
        remote: z.string(),
        build: z.string(),
        /** Page loads in which it came up or failed; slow ones count as neither. */
        loads: z.int().min(0),
        failures: z.int().min(0),
        slow: z.int().min(0),
        /** What slow ones waited for. */
        slowReasons: z.record(z.string(), z.int().min(0)),
        /** How many addresses reported a failure, and how many reported at all. */
        failureAddresses: z.int().min(0),
        addresses: z.int().min(0),
        /** Addresses one owner may have are one voice. A site older than this tells of none, and nothing is taken back by its counts. */
        voices: z.int().min(0).default(0),
        failingVoices: z.int().min(0).optional(),
        /** Sum over all voices of the share of their addresses that had a failure. */
        failureWeight: z.number().min(0).default(0),
      })
      .transform((counts) => ({ ...counts, failingVoices: counts.failingVoices ?? counts.failureAddresses })),
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
  const base = siteAddress(site, '/api/release/counts');
  if (!/^[!-~]+$/.test(token))
    throw new ReleaseProblem('usage', 'The token for the counts has letters that none can have.');
  return async (since) => {
    const address = new URL(base);
    address.searchParams.set('since', since.toISOString());
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      // The token is for this site alone, and its counts are believed.
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw new ReleaseProblem(
        'unavailable',
        `${address.host} does not answer. Is the site running, and is the address right?`,
      );
    });
    if (response.status === 401 || response.status === 403)
      throw new ReleaseProblem(
        'unavailable',
        `${address.host} does not take this token. Both sides need the same WAYPOST_GUARD_TOKEN; the site reads it when it starts.`,
      );
    if (!response.ok)
      throw new ReleaseProblem(
        'unavailable',
        `${address.host} answered ${response.status} when asked for counts.`,
      );
    const answer = countsSchema.safeParse(await response.json().catch(() => null));
    if (!answer.success)
      throw new ReleaseProblem(
        'unavailable',
        `${address.host} answered something else than counts. Is it a site of Waypost?`,
      );
    return answer.data.builds;
  };
}
