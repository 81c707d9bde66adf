import { dataBlockIn } from '@waypost/build/site/data-block.ts';
import { contractBreaches, type ShellOffer } from '@waypost/contracts/fits-offer.ts';
import { EARLY_FILES_ID } from '@waypost/contracts/page-start.ts';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

import { offerSchema } from '../core/offer-schema.ts';
import { sitePage } from '../core/site-page.ts';
import { ReleaseProblem } from '../format/release-problem.ts';

const pageSchema = z.object({ offer: offerSchema });

/**
 * Asks the page of a running site whether its shell has what a build needs.
 *
 * @throws ReleaseProblem when it has not, or the site does not answer with a page of Waypost
 */
export async function requireOffer(manifest: BuildManifest, site: string): Promise<void> {
  const page = await sitePage(site);
  let offer: ShellOffer;
  try {
    ({ offer } = pageSchema.parse(JSON.parse(dataBlockIn(page, EARLY_FILES_ID))));
  } catch {
    throw new ReleaseProblem(
      'unavailable',
      `The page of ${site} does not say what its shell has. Is it a Waypost site?`,
    );
  }
  const breaches = contractBreaches(manifest, offer).map(
    ([what, needs, has]) => `it needs ${what} ${needs}, the live shell has ${has ?? 'none'}`,
  );
  if (breaches.length > 0)
    throw new ReleaseProblem('contract', `This build can't be published: ${breaches.join('; ')}.`);
}
