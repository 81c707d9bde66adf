import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';

import { buildAll } from '../build/build-all.ts';
import { describeProblem } from '../start/plain-problem.ts';
import { REPOSITORY } from '../webpack/base-config.ts';
import { compareCosts } from './compare-costs.ts';
import { routeCosts, type RouteCost } from './route-cost.ts';

const BASELINE = path.join(REPOSITORY, 'docs', 'benchmarks', 'budget.json');

async function run(update: boolean): Promise<void> {
  await buildAll({ report: console.log });
  const now = await routeCosts();
  for (const [address, { bytes, requests }] of Object.entries(now))
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(7)} K  ${String(requests).padStart(2)} requests  ${address}`,
    );
  if (update) {
    await writeFile(BASELINE, `${JSON.stringify(now, null, 1)}\n`);
    return;
  }
  const baseline = JSON.parse(await readFile(BASELINE, 'utf8')) as Record<string, RouteCost>;
  const problems = compareCosts(now, baseline);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      'Where the growth is wanted: npm run budget -- --update, and commit docs/benchmarks/budget.json.',
    );
    process.exitCode = 1;
  }
}

const command = new Command('budget')
  .description(
    'Compares what each page starts with, counted from the built files, with the committed baseline.',
  )
  .option('--update', 'take what is built now as the baseline', false)
  .parse();

run(command.opts<{ update: boolean }>().update).catch((problem: unknown) => {
  console.error(describeProblem(problem));
  process.exitCode = 1;
});
