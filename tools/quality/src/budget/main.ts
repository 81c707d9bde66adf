import { buildAll } from '@waypost/build/build/build-all.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { Command } from 'commander';

import { budgetProblems, updateBaselines } from './budget-problems.ts';

async function run(update: boolean): Promise<void> {
  await buildAll({ report: console.log });
  const { costs, problems } = await budgetProblems();
  for (const [address, { bytes, requests }] of Object.values(costs).flatMap((of) => Object.entries(of)))
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(7)} K  ${String(requests).padStart(2)} requests  ${address}`,
    );
  if (update) {
    await updateBaselines(costs);
    return;
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      'If the growth is wanted: npm run budget -- --update, and commit the budget.json of each part that grew.',
    );
    process.exitCode = 1;
  }
}

const command = new Command('budget')
  .description(
    'Compares the files each page starts with, and all files of each part, with the committed baseline.',
  )
  .option('--update', 'take what is built now as the baselines, `budget.json` in each part', false)
  .parse();

runCommand(() => run(command.opts<{ update: boolean }>().update));
