import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { capacityReport } from './capacity-report.ts';
import { measureCapacity } from './measure-capacity.ts';
import { MONTHS } from './months.ts';
import { simulateMonth } from './simulate-month.ts';

const command = new Command('bench:capacity')
  .description('Measures what this machine holds, and simulates months of readers through a content network.')
  .option('--quick', 'a trial: short rounds, the smallest month, and nothing is written down')
  .parse();

// Ending this way stops the servers and removes the copies.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const isQuick = command.opts<{ quick?: true }>().quick === true;
runCommand(async () => {
  const steps = createSteps();
  const turns = isQuick ? { rounds: 1, lasts: 1000 } : { rounds: 5, lasts: 5000 };
  const figures = await measureCapacity(await backendBinary(steps), steps, turns);
  const months = await steps.run('Months of readers', () =>
    Promise.resolve(
      (isQuick ? MONTHS.slice(0, 1) : MONTHS).map((month) => ({ month, outcome: simulateMonth(month) })),
    ),
  );
  const text = capacityReport(figures, months);
  console.log(`\n${text}`);
  if (!isQuick) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'capacity.md'), text);
});
