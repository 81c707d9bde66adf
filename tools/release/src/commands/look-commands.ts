import { Command } from 'commander';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import { buildsAfter, type BuildsAfter } from './builds-after.ts';
import { readHistory, recordPath } from '../core/change-record.ts';
import { noRelease, readRelease, RELEASE_FILE } from '../core/read-release.ts';
import { checkStore } from '../core/check-store.ts';
import { deniedBuilds } from '../format/denied-builds.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { TrustedTargets } from '../format/update-targets.ts';
import { daysUntil, WARNING_DAYS } from '../format/expiry.ts';
import { parseRelease } from '../format/parse-release.ts';
import type { Change } from '../format/signed-release.ts';
import { answer, accessOf, storeOf, withAccess, withStore } from './common-options.ts';
import type { AccessOptions, StoreOptions } from './common-options.ts';
import { chosenBuild } from './chosen-build.ts';
import { decimalOf } from './option-values.ts';
import { shareWords } from './share-words.ts';

interface RemoteStatus extends RemoteRelease {
  readonly version: number;
  /** From when on no site takes it anew; null when it has no end. */
  readonly expires: string | null;
  /** Builds nobody is given any more. */
  readonly denied: readonly string[];
  /** Why the guard paused the candidate, or took it back. */
  readonly guard: string | null;
  readonly isPaused: boolean;
  /** What the visitor asked about gets; null when nobody was asked about, or the remote is off. */
  readonly visitorGets?: string | null;
}

function statusOf(remote: string, { note, targets }: TrustedTargets, visitor?: string): RemoteStatus {
  const release = effectiveTargets(targets, note);
  return {
    ...release,
    version: targets.version,
    expires: targets.expires ?? null,
    denied: deniedBuilds(targets, note),
    guard: note?.reason ?? null,
    isPaused: note !== null && release.rollout !== null && 'basisPoints' in note.action,
    ...(visitor ? { visitorGets: chosenBuild(remote, release, visitor) } : {}),
  };
}

/** When something signed ends, and a week before it how to sign it anew. */
function endWords(name: string, expires: string | null, command: string): string[] {
  if (expires === null) return [];
  const days = daysUntil(expires);
  const when = days < 0 ? 'it has ended: no site takes it anew' : `in ${days} days`;
  const what = days < WARNING_DAYS ? `. Sign it anew: npx waypost-release ${command}` : '';
  return [`${name}${expires.slice(0, 10)}, ${when}${what}`];
}

/** The newest few, for a list may be long. */
function deniedWords(denied: readonly string[]): string {
  const more = denied.length > 5 ? ` and ${denied.length - 5} more` : '';
  return `${denied.slice(-5).reverse().join(', ')}${more}`;
}

function lines(remote: string, one: RemoteStatus): string[] {
  const { stable, lastGood, kill, expires, denied, rollout, guard, isPaused, visitorGets } = one;
  return [
    `${remote}${kill ? '  OFF' : ''}`,
    `  stable     ${stable}`,
    `  last good  ${lastGood}`,
    rollout ? `  candidate  ${rollout.candidate} for ${shareWords(rollout)}` : '  candidate  none',
    ...endWords('  ends       ', expires, `renew ${remote}`),
    ...(denied.length > 0 ? [`  denied     ${deniedWords(denied)}`] : []),
    ...(guard
      ? [`  guard      ${isPaused ? `paused it, look, then ramp it or roll it back: ` : ''}${guard}`]
      : []),
    ...(visitorGets === undefined ? [] : [`  visitor    gets ${visitorGets ?? 'the placeholder'}`]),
  ];
}

async function status(options: AccessOptions & { visitor?: string }): Promise<void> {
  const { refusals, remotes, root, signed } = await readRelease(await accessOf(options));
  const shown = Object.entries(remotes).map(
    ([remote, trusted]) => [remote, statusOf(remote, trusted, options.visitor)] as const,
  );
  const keysEnd = root.expires ?? null;
  answer(options, { revision: signed.revision, keysEnd, remotes: Object.fromEntries(shown), refusals }, [
    `Revision ${signed.revision}`,
    ...endWords('Keys end ', keysEnd, 'keys renew --root <file>'),
    ...shown.flatMap(([remote, one]) => lines(remote, one)),
    ...refusals.map(({ reason }) => `Refused: ${reason}`),
  ]);
}

async function verify(options: AccessOptions): Promise<void> {
  const report = await checkStore(await accessOf(options));
  const { files, problems, revision, unsigned } = report;
  answer(options, report, [
    ...problems.map((problem) => `✗ ${problem}`),
    problems.length === 0
      ? `Revision ${revision} holds: all signatures, and ${files} files.`
      : `Revision ${revision} does not hold: ${problems.length} of its parts are wrong.`,
    ...(unsigned > 0
      ? [`${unsigned} of ${files} files are pictures or fonts, compared with sums that nobody has signed.`]
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
  return parts.join('  ');
}

async function history(options: StoreOptions & { remote?: string; count: string }): Promise<void> {
  const { remote } = options;
  const count = decimalOf(options.count) ?? NaN;
  if (!(Number.isInteger(count) && count >= 1))
    throw new ReleaseProblem(
      'usage',
      `"${options.count}" is not a valid number of changes. Give a whole number from 1 on.`,
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
      `No remote ${remote} is in the release. It has: ${Object.keys(newest.release.remotes).join(', ') || 'none yet'}.`,
    );
  const words =
    ahead.length === 0
      ? []
      : [
          `Not shown: ${ahead.length === 1 ? ahead[0] : `${ahead.length} records up to ${ahead[0]}`}, for the release has revision ${revision}. "npx waypost-release verify" says what to do.`,
        ];
  answer(options, found, [...found.map(historyLine), ...words]);
}

/** The commands that only look. */
export function createLookCommands(): Command[] {
  return [
    withAccess(new Command('status'))
      .description('show what is live')
      .option('--visitor <id>', 'and what this visitor gets (waypost-visitor in the storage of a browser)')
      .action(status),
    withAccess(new Command('verify'))
      .description('read everything that is live and compare it with its hashes and signatures')
      .action(verify),
    withStore(new Command('history'))
      .description('show who changed what, when and why, and the builds from then on; the newest first')
      .option('--remote <remote>', 'of one remote only')
      .option('-n, --count <number>', 'how many', '20')
      .action(history),
  ];
}
