import { Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';
import { buildsAfter, type BuildsAfter } from './builds-after.ts';
import { readHistory, recordPath } from '../core/change-record.ts';
import { noRelease, RELEASE_FILE } from '../core/read-release.ts';
import { checkStore } from '../core/check-store.ts';
import { parseRelease } from '../format/parse-release.ts';
import { plainWords } from '../format/plain-words.ts';
import type { Change } from '../format/signed-release.ts';
import { answer, accessOf, storeOf, withAccess, withStore } from './common-options.ts';
import type { AccessOptions, StoreOptions } from './common-options.ts';
import { decimalOf } from './option-values.ts';
import { shareWords } from './share-words.ts';
import { createStatusCommand } from './status-command.ts';

async function verify(options: AccessOptions): Promise<void> {
  const report = await checkStore(await accessOf(options));
  const { files, problems, revision, unsigned } = report;
  answer(options, report, [
    ...problems.map((problem) => `✗ ${problem}`),
    problems.length === 0
      ? `Revision ${revision} is valid: all signatures, and ${files} files.`
      : `Revision ${revision} is not valid: ${problems.length} of its parts are wrong.`,
    ...(unsigned > 0
      ? [`${unsigned} of ${files} files are pictures or fonts, compared with sums that no one has signed.`]
      : []),
  ]);
  if (problems.length > 0) process.exitCode = 1;
}

interface HistoryLine extends Omit<Change, 'release'> {
  /** The remote's builds from this revision on; null for a change of the keys. */
  readonly builds: BuildsAfter | null;
}

function candidateWords({ candidate, rollout }: BuildsAfter): string {
  if (!rollout) return '';
  const isForNamed = rollout.include.length + rollout.exclude.length > 0;
  return `, candidate ${candidate}${isForNamed ? ` for ${shareWords(rollout)}` : ''}`;
}

function historyLine({ revision, at, key, remote, action, reason, builds }: HistoryLine): string {
  const parts = [
    String(revision).padStart(5),
    at.slice(0, 19).replace('T', ' '),
    (remote ?? 'keys').padEnd(13),
    action,
    `by ${key}`,
  ];
  if (reason) parts.push(`because: ${reason}`);
  if (builds) parts.push(`→ stable ${builds.stable}${candidateWords(builds)}`);
  // Nobody has signed what a record says around the release.
  return parts.map(plainWords).join('  ');
}

async function history(options: StoreOptions & { remote?: string; count: string }): Promise<void> {
  const { remote } = options;
  const count = decimalOf(options.count) ?? NaN;
  if (!(Number.isInteger(count) && count >= 1))
    throw new ReleaseProblem(
      'usage',
      `"${options.count}" is not a valid number of changes. Give a whole number, 1 or more.`,
    );
  const store = await storeOf(options);
  const found: HistoryLine[] = [];
  const file = await store.read(RELEASE_FILE);
  const revision = (file && parseRelease(file.bytes.toString())?.signed.revision) ?? Infinity;
  let newest: Change | undefined;
  const ahead: string[] = [];
  for await (const change of readHistory(store)) {
    if (change.revision > revision) {
      ahead.push(recordPath(change.revision));
      continue;
    }
    newest ??= change;
    const { release: _release, ...told } = change;
    if (!remote || remote === change.remote) found.push({ ...told, builds: buildsAfter(change) });
    if (found.length === count) break;
  }
  if (!newest) throw noRelease(store);
  if (remote && found.length === 0)
    throw new ReleaseProblem(
      'not-found',
      `The release has no remote ${remote}. It has: ${Object.keys(newest.release.remotes).join(', ') || 'none yet'}.`,
    );
  const words =
    ahead.length === 0
      ? []
      : [
          `Not shown: ${ahead.length === 1 ? ahead[0] : `${ahead.length} records up to ${ahead[0]}`}, because the release has revision ${revision}. "npx waypost-release verify" says what to do.`,
        ];
  answer(options, found, [...found.map(historyLine), ...words]);
}

/** The commands that only look. */
export function createLookCommands(): Command[] {
  return [
    createStatusCommand(),
    withAccess(new Command('verify'))
      .description('read everything that is live and compare it with its hashes and signatures')
      .action(verify),
    withStore(new Command('history'))
      .description('show who changed what, when and why, with the builds of then; newest first')
      .option('--remote <remote>', 'only of this remote')
      .option('-n, --count <number>', 'how many', '20')
      .action(history),
  ];
}
