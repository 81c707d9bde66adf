import { z } from 'zod';

/** What a live shell offers to remotes; `shell/offer.json` of a store. */
export const shellOfferSchema = z.strictObject({
  schema: z.literal('waypost-offer/1'),
  /** Version of the host API. */
  hostApi: z.string(),
  /** Version of the federation runtime its pages hold. */
  runtime: z.string(),
  /** Version of each shared module, by the request it answers. */
  shared: z.record(z.string(), z.string()),
});

export type ShellOffer = z.infer<typeof shellOfferSchema>;
