import { Command } from 'commander';

import { PlainProblem } from '../../start/plain-problem.ts';
import { pruneStore } from '../prune-store.ts';
import { answer, placeOf, withPlace } from './common-options.ts';
import type { PlaceOptions } from './common-options.ts';
import { createGuardCommand } from './guard-command.ts';

async function prune(options: PlaceOptions & { keepDays: string; dryRun?: boolean }): Promise<void> {
  const days = Number(options.keepDays);
  if (!(days >= 0)) throw new PlainProblem(`"${options.keepDays}" is no number of days.`);
  const isTrial = options.dryRun ?? false;
  const report = await pruneStore(await placeOf(options), days, isTrial);
  const { builds, removed } = report;
  answer(options, report, [
    ...removed,
    `${removed.length} files of ${builds.length} builds ${isTrial ? 'would be removed' : 'are removed'}.`,
  ]);
}

async function render(options: PlaceOptions & { shell: string }): Promise<void> {
  // Loaded only here: it brings what builds the page's script along.
  const { renderStore } = await import('../render-store.ts');
  const rendered = await renderStore(await placeOf(options), options.shell);
  const { problems, revision } = rendered;
  answer(options, rendered, [
    ...problems.map((problem) => `✗ ${problem}; what was on the page of it stays.`),
    problems.length === 0
      ? `The page shows revision ${revision}.`
      : `The page shows revision ${revision} as far as it holds.`,
  ]);
  if (problems.length > 0) process.exitCode = 1;
}

/** The commands that look after a store. */
export function createCareCommands(): Command[] {
  return [
    withPlace(new Command('render'))
      .description('write the page of a static host: the shell with the release in it')
      .option('--shell <folder>', 'build folder of the shell', 'shell/dist')
      .action(render),
    createGuardCommand(),
    withPlace(new Command('prune'))
      .description('remove builds that no release has named for a while')
      .option('--keep-days <days>', 'how long open pages may go on using a build', '30')
      .option('--dry-run', 'only say what would go')
      .action(prune),
  ];
}
