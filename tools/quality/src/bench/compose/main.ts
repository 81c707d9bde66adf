import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { Command } from 'commander';

import { caseTable, composeReport, RUNS } from './compose-report.ts';
import { measureAll } from './measure.ts';
import { measureOnly } from './measure-only.ts';

const command = new Command('bench:compose')
  .description('Compares the composed site with the same sources in one bundle.')
  .option('--quick', 'one run a case instead of eleven, and one remote built alone instead of four', false)
  .option('--runs <count>', 'as many runs a case', Number)
  .option('--only <pages...>', 'only cold visits to pages of these names, and nothing is written down')
  .parse();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

interface Options {
  readonly quick: boolean;
  readonly runs?: number;
  readonly only?: readonly string[];
}

const { quick, runs = quick ? 1 : RUNS, only } = command.opts<Options>();
runCommand(async () => {
  if (only) return console.log(`\n${caseTable(await measureOnly(only, runs))}`);
  const text = composeReport(await measureAll(quick, runs));
  console.log(`\n${text}`);
  const target = path.join(REPOSITORY, 'docs', 'benchmarks');
  await mkdir(target, { recursive: true });
  // Fewer runs than usual are not worth recording.
  await writeFile(path.join(target, quick || runs < RUNS ? 'compose-quick.md' : 'compose.md'), text);
});
