import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { measureReader } from './measure-reader.ts';
import { readerReport } from './reader-report.ts';

const command = new Command('bench:reader')
  .description('Measures reading a story: bytes, frames, heads and paper.')
  .option('--quick', 'one round, and nothing is written down', false)
  .parse();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const { quick } = command.opts<{ quick: boolean }>();
runCommand(async () => {
  const text = readerReport(await measureReader(createSteps(), quick ? 1 : 5));
  console.log(`\n${text}`);
  if (!quick) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'reader.md'), text);
});
