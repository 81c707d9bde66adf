import { createSteps } from '@waypost/cli-kit/steps.ts';

import { betterSplit, compare } from './compare.ts';
import type { Row } from './measure.ts';
import { ROUTES } from './routes.ts';
import { routesNamed } from './routes-named.ts';
import { buildCurrent, startStand } from './stand.ts';

/** Builds both sites and visits the pages of these names cold, each `runs` times. */
export async function measureOnly(names: readonly string[], runs: number): Promise<readonly Row[]> {
  const routes = routesNamed(names);
  const steps = createSteps();
  const sites = await buildCurrent(steps);
  const stand = await startStand(steps);
  try {
    const split = await steps.run('Choosing the better split of the monolith', () =>
      betterSplit(stand, sites, ROUTES),
    );
    const situation = { after: { federated: sites.federated, monolith: sites.monolith[split] } };
    const rows: Row[] = [];
    for (const route of routes) {
      const visits = await steps.run(`cold: ${route.name}`, () => compare({ stand, route, situation, runs }));
      rows.push({ situation: 'cold', route, visits });
    }
    return rows;
  } finally {
    await stand.stop();
  }
}
