import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';

import { compareCosts } from './compare-costs.ts';
import { routeCosts, type RouteCost } from './route-cost.ts';

export const BASELINE = path.join(REPOSITORY, 'docs', 'benchmarks', 'budget.json');

export interface BudgetResult {
  readonly costs: Readonly<Record<string, RouteCost>>;
  /** A sentence for each page or part over its baseline. */
  readonly problems: readonly string[];
}

/** What each page of the built site starts with, and each part has in all, held against the committed baseline. */
export async function budgetProblems(): Promise<BudgetResult> {
  const costs = await routeCosts();
  const baseline = JSON.parse(await readFile(BASELINE, 'utf8').catch(() => '{}')) as Record<
    string,
    RouteCost
  >;
  return { costs, problems: compareCosts(costs, baseline) };
}
