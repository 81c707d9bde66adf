import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { provideCaddy } from '@waypost/cli-kit/provision/caddy.ts';
import { provideVarnish } from '@waypost/cli-kit/provision/varnish.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps, type Steps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { capacityReport, type CheckedMonth } from './capacity-report.ts';
import { measureCapacity } from './measure-capacity.ts';
import { MONTHS, SMALL_MONTH } from './months.ts';
import { manifestSecondsIn, realMonth } from './real-month.ts';
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
  const binary = await backendBinary(steps);
  const figures = await measureCapacity(binary, steps, turns);
  const months = await steps.run('Months of readers', () =>
    Promise.resolve(
      (isQuick ? MONTHS.slice(0, 1) : MONTHS).map((month) => ({ month, outcome: simulateMonth(month) })),
    ),
  );
  const checked = await checkedMonth(binary, steps);
  const text = capacityReport(figures, months, checked);
  console.log(`\n${text}`);
  if (!isQuick) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'capacity.md'), text);
});

/** A month through real caches beside the same simulated; undefined where no Varnish is to be had. */
async function checkedMonth(binary: string, steps: Steps): Promise<CheckedMonth | undefined> {
  const caddy = await provideCaddy(steps);
  if (caddy === undefined || !(await provideVarnish(steps))) {
    steps.note('There is no Varnish, so the simulation is not checked against real caches.');
    return undefined;
  }
  const lasts = isQuick ? 15_000 : 60_000;
  const readers = isQuick ? SMALL_MONTH.readers / 5 : SMALL_MONTH.readers;
  const month = { ...SMALL_MONTH, readers, manifestSeconds: manifestSecondsIn(lasts) };
  const work = await mkdtemp(path.join(tmpdir(), 'waypost-month-'));
  try {
    const real = await steps.run('A month through real caches', () =>
      realMonth(month, { caddy, binary, work, lasts }),
    );
    return { month, lasts, simulated: simulateMonth(month), real };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
