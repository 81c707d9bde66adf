import { Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';
import { pruneStore } from '../prune/prune-store.ts';
import { answer, accessOf, withAccess } from './common-options.ts';
import type { AccessOptions } from './common-options.ts';
import { createGuardCommand } from './guard-command.ts';
import { counted } from './counted.ts';
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
  const { builds, left, removed } = report;
  answer(options, report, [
    ...removed,
    `${isTrial ? 'Would be removed' : 'Removed'}: ${counted(removed.length, 'file')}, and ${counted(builds.length, 'build')} with them.`,
    ...(left > 0
      ? [`The time for one sweep is over. There is more to remove (${counted(left, 'file')}): run it again.`]
      : []),
  ]);
}

async function render(options: AccessOptions & { shell: string; dryRun?: boolean }): Promise<void> {
  // Loaded only here: it brings what builds the page's script along.
  const { POLICY_FILE, previewStore, renderStore } = await import('../render/render-store.ts');
  const isTrial = options.dryRun ?? false;
  const rendered = await (isTrial ? previewStore : renderStore)(await accessOf(options), options.shell);
  const { api, isPolicyNew, policy, refusals, revision, withheld } = rendered;
  const isWhole = refusals.length + withheld.length === 0;
  answer(options, rendered, [
    ...refusals.map(({ reason }) => `✗ ${reason}; what the page had of it stays.`),
    ...withheld.map(
      (remote) =>
        `✗ ${remote} is left off the page: what was accepted of it has a form this command does not know. Try a newer waypost-release. If that does not help, the holder of the root key trusts the same keys again (keys trust), and then its team publishes: npx waypost-release publish ${remote} --to stable`,
    ),
    `The page ${isTrial ? 'would show' : 'shows'} revision ${revision}${isWhole ? '' : ', without the parts that do not hold'}.`,
    // Said once, with the policy: the address stands in it.
    ...(isPolicyNew && api === ''
      ? [
          'This shell asks the page’s own address for /api/. If that host does not pass it on, build the shell with the backend’s address: WAYPOST_API_BASE=https://api.example.org npm run build -- shell',
        ]
      : []),
    ...(isPolicyNew
      ? [
          `The host must send a different header with it, as in ${POLICY_FILE}:`,
          `Content-Security-Policy: ${policy}`,
        ]
      : []),
  ]);
  if (!isWhole) process.exitCode = 1;
}

/** The commands that look after a store. */
export function createCareCommands(): Command[] {
  return [
    withAccess(new Command('render'))
      .description('write the page of a static host: the shell with the release in it')
      .option('--shell <folder>', 'build folder of the shell', 'shell/dist')
      .option('--dry-run', 'only say what the page would show, and the policy it would need')
      .action(render),
    createGuardCommand(),
    withAccess(new Command('prune'))
      .description('remove builds that no release has named recently')
      .option('--keep-days <days>', 'how long open pages may go on using a build', '30')
      .option('--dry-run', 'only say what would be removed')
      .option('--site <url>', 'a site that may be behind the release: what its page names is kept')
      .action(prune),
  ];
}
