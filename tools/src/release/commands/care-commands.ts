import { Command } from 'commander';

import { describeProblem, PlainProblem } from '../../start/plain-problem.ts';
import { siteCounts } from '../guard/build-counts.ts';
import { watchCandidates, type Beginnings, type GuardOptions } from '../guard/watch-candidates.ts';
import { pruneStore } from '../prune-store.ts';
import { answer, keyOf, placeOf, withPlace } from './common-options.ts';
import type { PlaceOptions } from './common-options.ts';

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
  const revision = await renderStore(await placeOf(options), options.shell);
  answer(options, { revision }, [`The page shows revision ${revision}.`]);
}

interface GuardCommandOptions extends PlaceOptions {
  readonly key?: string;
  readonly site: string;
  readonly token?: string;
  readonly every: string;
  readonly once?: boolean;
}

/** Sleeps, but not past the moment somebody asks the process to end. */
function pause(milliseconds: number, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    leave.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function guard(options: GuardCommandOptions): Promise<void> {
  const token = options.token ?? process.env['WAYPOST_GUARD_TOKEN'];
  if (!token) throw new PlainProblem('Set WAYPOST_GUARD_TOKEN to the token the backend was given.');
  const seconds = Number(options.every);
  if (!(seconds >= 1)) throw new PlainProblem('--every takes a number of seconds, 1 or more.');
  const said = new Map<string, string>();
  const watch: GuardOptions = {
    place: await placeOf(options),
    key: await keyOf(options),
    counts: siteCounts(options.site, token),
    report({ remote, build }, { verdict, words }, revision) {
      const line = `${remote} ${build}: ${verdict}, ${words}${revision ? `; rolled back in revision ${revision}` : ''}`;
      if (said.get(remote) === line) return;
      said.set(remote, line);
      const value = { at: new Date().toISOString(), remote, build, verdict, words, revision };
      console.log(options.json ? JSON.stringify(value) : `${value.at.slice(0, 19)} ${line}`);
    },
  };
  const beginnings: Beginnings = new Map();
  if (options.once) return watchCandidates(watch, beginnings);
  const leave = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave.abort());
  while (!leave.signal.aborted) {
    // A site or a store that is away for a moment must not end the watch.
    await watchCandidates(watch, beginnings).catch((problem: unknown) =>
      console.error(describeProblem(problem)),
    );
    await pause(seconds * 1000, leave.signal);
  }
}

/** The commands that look after a store. */
export function createCareCommands(): Command[] {
  return [
    withPlace(new Command('render'))
      .description('write the page of a static host: the shell with the release in it')
      .option('--shell <folder>', 'build folder of the shell', 'shell/dist')
      .action(render),
    withPlace(new Command('guard'))
      .description('watch candidates, and roll back one that does clearly worse than stable')
      .requiredOption('--site <url>', 'the site whose visitors are counted')
      .option('-k, --key <file>', 'the guard’s key file', process.env['WAYPOST_RELEASE_KEY_FILE'])
      .option('--token <token>', 'token for the counts (default: WAYPOST_GUARD_TOKEN)')
      .option('--every <seconds>', 'how often to look', '5')
      .option('--once', 'look once, then end')
      .action(guard),
    withPlace(new Command('prune'))
      .description('remove builds that no release has named for a while')
      .option('--keep-days <days>', 'how long open pages may go on using a build', '30')
      .option('--dry-run', 'only say what would go')
      .action(prune),
  ];
}
