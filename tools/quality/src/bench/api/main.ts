import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command, InvalidArgumentError } from 'commander';

import { apiReport } from './api-report.ts';
import { missed } from './figures.ts';
import { measureAll, SMALL } from './measure-all.ts';

const FULL = 1_000_000;

const stories = (text: string): number => {
  if (/^\d+$/.test(text) && Number(text) >= SMALL) return Number(text);
  throw new InvalidArgumentError(`Please give a whole number from ${SMALL} on.`);
};

const command = new Command('bench:api')
  .description('Measures the API with a million stories beside a thousand, and beside PocketBase alone.')
  .option('--stories <number>', 'a smaller store for a trial; then nothing is written down', stories, FULL)
  .parse();

// Ending this way stops the servers and removes the copies; the two stores stay for the next time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const size = command.opts<{ stories: number }>().stories;
runCommand(async () => {
  const steps = createSteps();
  const figures = await measureAll(await backendBinary(steps), size, steps);
  const text = apiReport(figures);
  console.log(`\n${text}`);
  if (size === FULL) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'api.md'), text);
  const beyond = missed(figures);
  if (beyond.length > 0) throw new PlainProblem(`Beyond their goal: ${beyond.join('; ')}.`);
});
