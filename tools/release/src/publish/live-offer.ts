import { dataBlockIn } from '@waypost/build/site/data-block.ts';
import type { ShellOffer } from '@waypost/contracts/fits-offer.ts';
import { EARLY_FILES_ID } from '@waypost/contracts/page-start.ts';
import { z } from 'zod';

import { parseJson } from '../format/parse-json.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { sitePage } from '../core/site-page.ts';
import type { ReleaseStore } from '../store/store.ts';
import { storedOfferSchema } from '../core/stored-offer.ts';

const pageSchema = z.object({ offer: storedOfferSchema.omit({ schema: true }) });

/**
 * What the shell of a running site offers, as its page says.
 *
 * @throws ReleaseProblem when the site does not answer, or not with a page of Waypost
 */
async function offerOfSite(site: string): Promise<ShellOffer> {
  const page = await sitePage(site);
  try {
    return pageSchema.parse(JSON.parse(dataBlockIn(page, EARLY_FILES_ID))).offer;
  } catch {
    throw new ReleaseProblem(
      'unavailable',
      `The page of ${site} does not say what its shell has. Is it a Waypost site?`,
    );
  }
}

const FILE = 'shell/offer.json';

/**
 * What the live shell offers: as its site says, or as `render` wrote it; null where neither is known.
 *
 * @throws ReleaseProblem when that can not be read
 */
export async function liveOffer(store: ReleaseStore, site?: string): Promise<ShellOffer | null> {
  if (site !== undefined) return offerOfSite(site);
  const file = await store.read(FILE);
  if (!file) return null;
  const offer = parseJson(storedOfferSchema, file.bytes.toString());
  if (offer) return offer;
  throw new ReleaseProblem(
    'not-whole',
    `${FILE} in ${store.name} is damaged, so it is not known what the live shell has. Write it again: npx waypost-release render`,
  );
}
