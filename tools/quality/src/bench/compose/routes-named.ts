import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import { ROUTES, TRY_IT, type BenchRoute } from './routes.ts';

/**
 * The pages of these names, in that order.
 *
 * @throws PlainProblem for a name no page has
 */
export function routesNamed(names: readonly string[]): readonly BenchRoute[] {
  const all = [...ROUTES, TRY_IT];
  return names.map((name) => {
    const route = all.find((one) => one.name === name);
    if (route) return route;
    const known = all.map((one) => `“${one.name}”`).join(', ');
    throw new PlainProblem(`There is no page “${name}”. Pages are ${known}.`);
  });
}
