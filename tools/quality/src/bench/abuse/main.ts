import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { abuseReport, tooDear } from './abuse-report.ts';
import { filledStore } from './filled-store.ts';
import type { StoreSize } from './many-records.ts';
import { measureAll } from './measure-all.ts';
import { measuredAnew, readReport } from './read-report.ts';

const FULL: StoreSize = {
  stories: 1_000_000,
  places: 500,
  ownStories: 400,
  ownPlaces: 18_900,
  apart: 200_000,
  along: 40_000,
};
const QUICK: StoreSize = { ...FULL, stories: 10_000 };
const RUNS = 5;

const command = new Command('bench:abuse')
  .description('Measures what every allowed call costs the server at its worst.')
  .option('--quick', 'a store of 10 000 stories, one call each, and nothing is written down', false)
  .option(
    '--only <part>',
    'only calls whose name has this in it, in place of what is written down of them',
    '',
  )
  .parse();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const { quick, only } = command.opts<{ quick: boolean; only: string }>();
runCommand(async () => {
  const steps = createSteps();
  const [size, runs] = quick ? [QUICK, 1] : [FULL, RUNS];
  const binary = await backendBinary(steps);
  const found = await measureAll(binary, await filledStore(binary, size, steps), runs, only, steps);
  const page = path.join(repositoryRoot(), 'docs', 'benchmarks', 'abuse.md');
  const isPart = only !== '' && !quick;
  const { costs, anew } = isPart
    ? measuredAnew(readReport(await readFile(page, 'utf8')), found)
    : { costs: found, anew: [] };
  const text = abuseReport(costs, size, runs, anew);
  console.log(`\n${text}`);
  if (!quick) await writeFile(page, text);
  const dear = tooDear(costs);
  if (dear.length > 0)
    throw new PlainProblem(`${dear.length} calls cost more than they may, such as “${dear[0]?.call}”.`);
});
