import { z } from 'zod';

import { askCounts } from './ask-counts.ts';

const countsSchema = z.object({
  /** When the site's program started: it counts from then on. */
  since: z.string(),
  breaches: z.array(z.object({ rule: z.string(), source: z.string(), count: z.int().min(0) })),
});

/** What browsers said a site's content policy stopped. */
export type BreachCounts = z.infer<typeof countsSchema>;

/** @throws ReleaseProblem when the site is not one, or does not tell */
export function breachCounts(site: string, token: string): Promise<BreachCounts> {
  return askCounts(site, '/api/waypost/csp-report', token, countsSchema)();
}
