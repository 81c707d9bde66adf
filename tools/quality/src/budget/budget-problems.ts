import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';

import { compareCosts } from './compare-costs.ts';
import { routeCosts, type Costs } from './route-cost.ts';

/** Each part keeps its own: a team that adds a page touches nobody else's. */
const baselineOf = (part: string) => path.join(REPOSITORY, part, 'budget.json');

export interface BudgetResult {
  /** By part. */
  readonly costs: Readonly<Record<string, Costs>>;
  /** A sentence for each page or part over its baseline. */
  readonly problems: readonly string[];
}

/** What each page of the built site starts with, and each part has in all, held against the committed baseline. */
export async function budgetProblems(): Promise<BudgetResult> {
  const costs = await routeCosts();
  const problems = await Promise.all(
    Object.entries(costs).map(async ([part, now]) => {
      const before = JSON.parse(await readFile(baselineOf(part), 'utf8').catch(() => '{}')) as Costs;
      return compareCosts(part, now, before);
    }),
  );
  return { costs, problems: problems.flat() };
}

/** Takes what is built now as the baseline of every part. */
export async function updateBaselines(costs: BudgetResult['costs']): Promise<void> {
  for (const [part, now] of Object.entries(costs))
    await writeFile(baselineOf(part), `${JSON.stringify(now, null, 1)}\n`);
}
