import { Command } from 'commander';

import { readHistory } from '../core/change-record.ts';
import { checkStore } from '../core/check-store.ts';
import { noRelease } from '../core/read-release.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import { parseJson } from '../format/parse-json.ts';
import { plainWords } from '../format/plain-words.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { guardNoteSchema, targetsSchema, type SignedRelease } from '../format/signed-release.ts';
import { answer, accessOf, storeOf, withAccess, withStore } from './common-options.ts';
import type { AccessOptions, StoreOptions } from './common-options.ts';
import { decimalOf } from './option-values.ts';
import { percentOf } from './percent-of.ts';
import { createStatusCommand } from './status-command.ts';

async function verify(options: AccessOptions): Promise<void> {
  const report = await checkStore(await accessOf(options));
  const { files, problems, revision } = report;
  answer(options, report, [
    ...problems.map((problem) => `✗ ${problem}`),
    problems.length === 0
      ? `Revision ${revision} is valid: all signatures, and ${files} files.`
      : `Revision ${revision} is not valid: ${problems.length} of its parts are wrong.`,
  ]);
  if (problems.length > 0) process.exitCode = 1;
}

/** The builds of the remote a change was about; null for a change of the keys. Signatures are not looked at: this is for reading. */
function buildsAfter({ change, remotes }: SignedRelease) {
  const { guard, payload = '' } = remotes[change.remote ?? ''] ?? {};
  const targets = parseJson(targetsSchema, payload);
  if (!targets) return null;
  const { lastGood, rollout, stable } = effectiveTargets(
    targets,
    guard ? parseJson(guardNoteSchema, guard.payload) : null,
  );
  return { stable, lastGood, rollout };
}

type HistoryLine = SignedRelease['change'] & {
  readonly revision: number;
  readonly builds: ReturnType<typeof buildsAfter>;
};

function historyLine({ revision, at, key, remote, action, reason, builds }: HistoryLine): string {
  const parts = [
    String(revision).padStart(5),
    at.slice(0, 19).replace('T', ' '),
    (remote ?? 'keys').padEnd(13),
    action,
    `by ${key}`,
  ];
  if (reason) parts.push(`because: ${reason}`);
  if (builds) parts.push(`→ stable ${builds.stable}`);
  if (builds?.rollout)
    parts.push(
      `candidate ${builds.rollout.candidate} for ${percentOf(builds.rollout.basisPoints)} of visitors`,
    );
  // Nobody has signed what a record says around the release.
  return parts.map(plainWords).join('  ');
}

async function history(options: StoreOptions & { remote?: string; count: string }): Promise<void> {
  const count = decimalOf(options.count);
  if (!count)
    throw new ReleaseProblem(
      'usage',
      `"${options.count}" is not a valid number of changes. Give a whole number, 1 or more.`,
    );
  const store = await storeOf(options);
  const all = await readHistory(store);
  if (all.length === 0) throw noRelease(store);
  const lines = all
    .filter(({ change }) => !options.remote || options.remote === change.remote)
    .slice(0, count)
    .map((one) => ({ revision: one.revision, ...one.change, builds: buildsAfter(one) }));
  answer(options, lines, lines.map(historyLine));
}

/** The commands that only look. */
export function createLookCommands(): Command[] {
  return [
    createStatusCommand(),
    withAccess(new Command('verify'))
      .description('read everything that is live and compare it with its hashes and signatures')
      .action(verify),
    withStore(new Command('history'))
      .description('show who changed what, when and why, and the builds at that time, newest first')
      .option('--remote <remote>', 'only changes of this remote')
      .option('-n, --count <number>', 'how many', '20')
      .action(history),
  ];
}
