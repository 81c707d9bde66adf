import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { runPhases } from './picture-phases.ts';
import { picturesReport } from './pictures-report.ts';
import { startStand } from './stand.ts';

const HEADING = '## Readers while the costliest pictures are made';
const SECONDS = 8;
const ROUNDS = 10;

const command = new Command('bench:pictures')
  .description('Measures readers while the costliest pictures that are let in are decoded.')
  .option('--quick', 'one round, and nothing is written down', false)
  .parse();

const { quick } = command.opts<{ quick: boolean }>();
runCommand(async () => {
  const steps = createSteps();
  const stand = await startStand(steps);
  try {
    const phases = await steps.run('Reading with and without the costliest pictures', () =>
      runPhases(stand, quick ? 1 : ROUNDS, SECONDS * 1000),
    );
    const text = picturesReport(phases, SECONDS, loadavg()[1] ?? 0);
    console.log(`\n${text}`);
    if (!quick) await keep(text);
  } finally {
    await stand.stop();
  }
});

/** The section is the last of its page. */
async function keep(text: string): Promise<void> {
  const page = path.join(repositoryRoot(), 'docs', 'benchmarks', 'pictures.md');
  const [before = ''] = (await readFile(page, 'utf8')).split(HEADING);
  await writeFile(page, `${before.trimEnd()}\n\n${HEADING}\n\n${text}`);
}
