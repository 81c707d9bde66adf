import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { measurePublished } from './measure-published.ts';
import { publishedReport } from './published-report.ts';

const command = new Command('bench:published')
  .description(
    'Measures how many times more is read a second from published files than from the API, and how soon they say what has changed.',
  )
  .option('--quick', 'a trial: one short round, and nothing is written down')
  .parse();

// Ending this way stops the servers and removes the copies.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const isQuick = command.opts<{ quick?: true }>().quick === true;
runCommand(async () => {
  const steps = createSteps();
  const turns = isQuick ? { rounds: 1, lasts: 1000, changes: 3 } : { rounds: 5, lasts: 5000, changes: 20 };
  const measured = await measurePublished(await backendBinary(steps), steps, turns);
  const text = publishedReport(availableParallelism(), measured);
  console.log(`\n${text}`);
  if (!isQuick) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'published.md'), text);
});
