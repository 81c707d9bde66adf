import { z } from 'zod';

/** What a live shell offers to remotes, as `shell/offer.json` of a store says it. */
export const storedOfferSchema = z.strictObject({
  schema: z.literal('waypost-offer/1'),
  /** Version of the host API. */
  hostApi: z.string(),
  /** Version of the federation runtime its pages hold. */
  runtime: z.string(),
  /** Version of each shared module, by the request it answers. */
  shared: z.record(z.string(), z.string()),
});
