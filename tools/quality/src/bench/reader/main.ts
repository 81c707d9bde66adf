import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { measureReader, PLACES } from './measure-reader.ts';
import { readerReport } from './reader-report.ts';

const command = new Command('bench:reader')
  .description('Measures reading a story: bytes, frames, heads and paper.')
  .option('--quick', 'one round, and nothing is written down', false)
  .option('--only <part>', 'only parts whose name has this in it, and nothing is written down', '')
  .parse();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const { quick, only } = command.opts<{ quick: boolean; only: string }>();
runCommand(async () => {
  const figures = await measureReader(createSteps(), { rounds: quick ? 1 : 5, only });
  const text = readerReport(figures, PLACES);
  console.log(`\n${text}`);
  if (!quick && only === '')
    await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'reader.md'), text);
});
