import type { z } from 'zod';

import { siteAddress } from '../core/site-page.ts';
import { ReleaseProblem } from '../format/release-problem.ts';

/** Asks a site's backend for what it counted, with the guard's token. */
export type AskCounts<Answer> = (query?: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * @param site address of the site
 * @param path where the counts are
 * @throws ReleaseProblem when that is not an address; asking rejects with one when the counts can not be had
 */
export function askCounts<Answer>(
  site: string,
  path: string,
  token: string,
  schema: z.ZodType<Answer>,
): AskCounts<Answer> {
  const base = siteAddress(site, path);
  if (!/^[!-~]+$/.test(token))
    throw new ReleaseProblem(
      'usage',
      "The token for the counts has characters that can't be sent in a header.",
    );
  return async (query = {}) => {
    const address = new URL(base);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
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
        `${address.host} does not accept this token. Both sides need the same WAYPOST_GUARD_TOKEN; the site reads it when it starts.`,
      );
    if (!response.ok)
      throw new ReleaseProblem(
        'unavailable',
        `${address.host} answered ${response.status} when asked for counts. Its log may say why.`,
      );
    const answer = schema.safeParse(await response.json().catch(() => null));
    if (!answer.success)
      throw new ReleaseProblem(
        'unavailable',
        `${address.host} answered something other than counts. Is it a Waypost site?`,
      );
    return answer.data;
  };
}
