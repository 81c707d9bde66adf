import { Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';
import { pruneStore } from '../prune/prune-store.ts';
import { answer, accessOf, withAccess } from './common-options.ts';
import type { AccessOptions } from './common-options.ts';
import { createGuardCommand } from './guard-command.ts';
import { decimalOf } from './option-values.ts';

interface PruneOptions extends AccessOptions {
  readonly keepDays: string;
  readonly dryRun?: boolean;
  readonly site?: string;
}

async function prune(options: PruneOptions): Promise<void> {
  const days = decimalOf(options.keepDays);
  if (days === null)
    throw new ReleaseProblem(
      'usage',
      `"${options.keepDays}" is not a valid number of days. Give one such as 30; nothing was removed.`,
    );
  const isTrial = options.dryRun ?? false;
  const report = await pruneStore(await accessOf(options), days, isTrial, options.site);
  const { builds, removed } = report;
  answer(options, report, [
    ...removed,
    `${isTrial ? 'Would be removed' : 'Removed'}: ${removed.length} files; builds: ${builds.length}.`,
  ]);
}

async function render(options: AccessOptions & { shell: string }): Promise<void> {
  // Loaded only here: it brings what builds the page's script along.
  const { POLICY_FILE, renderStore } = await import('../render/render-store.ts');
  const rendered = await renderStore(await accessOf(options), options.shell);
  const { api, isPolicyNew, policy, refusals, revision } = rendered;
  answer(options, rendered, [
    ...refusals.map((reason) => `✗ ${reason}. It is not on the page.`),
    `The page shows revision ${revision}.`,
    ...(isPolicyNew
      ? [
          `The host must send a different header with it, as in ${POLICY_FILE}:`,
          `Content-Security-Policy: ${policy}`,
          ...(api === '' ? ['This shell asks the page’s own address for /api/.'] : []),
        ]
      : []),
  ]);
  if (refusals.length > 0) process.exitCode = 1;
}

/** The commands that look after a store. */
export function createCareCommands(): Command[] {
  return [
    withAccess(new Command('render'))
      .description('write the page of a static host: the shell with the release in it')
      .option('--shell <folder>', 'build folder of the shell', 'shell/dist')
      .action(render),
    createGuardCommand(),
    withAccess(new Command('prune'))
      .description('remove builds that no release has named recently')
      .option('--keep-days <days>', 'how long open pages may keep using a build', '30')
      .option('--dry-run', 'only say what would be removed')
      .option('--site <url>', 'a site whose page may be behind the release; the builds it names are kept')
      .action(prune),
  ];
}
