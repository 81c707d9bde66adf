import type { ShellOffer } from '@waypost/contracts/fits-offer.ts';
import { z } from 'zod';

/** What a live shell offers to remotes. */
export const offerSchema: z.ZodType<ShellOffer> = z.strictObject({
  /** Version of the host API. */
  hostApi: z.string(),
  /** Version of the federation runtime its pages hold. */
  runtime: z.string(),
  /** Version of each shared module, by the request it answers. */
  shared: z.record(z.string(), z.string()),
});
