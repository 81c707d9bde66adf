import { contractBreaches } from '@waypost/contracts/fits-offer.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { ReleaseStore } from '../store/store.ts';
import { evaluateApart } from './evaluate-apart.ts';
import { liveOffer } from './live-offer.ts';
import type { LocalBuild } from './local-build.ts';

/**
 * Runs a build's container, compares what it exposes with its manifest, and asks whether the live shell has
 * what it needs.
 *
 * @param site address of the site whose shell is asked; by default what `render` wrote about it
 * @returns whether a live shell was asked
 * @throws ReleaseProblem when the build may not go live
 */
export async function checkBuild(store: ReleaseStore, build: LocalBuild, site?: string): Promise<boolean> {
  const offer = await liveOffer(store, site);
  const problems = [
    ...(offer ? contractBreaches(build.manifest, offer) : []).map(
      ([what, needs, has]) => `it needs ${what} ${needs}, the live shell has ${has ?? 'none'}`,
    ),
    ...(await evaluateApart(build)),
  ];
  if (problems.length > 0)
    throw new ReleaseProblem('contract', `This build can't be published: ${problems.join('; ')}.`);
  return offer !== null;
}
