import { Command } from 'commander';
import type { RemoteRelease } from '@waypost/shared/contracts/release-manifest.ts';

import { readHistory } from '../change-record.ts';
import { readRelease } from '../change-release.ts';
import { checkStore } from '../check-store.ts';
import { effectiveEntry } from '../format/effective-entry.ts';
import type { ValidEntry } from '../format/verify-release.ts';
import { answer, percentOf, placeOf, storeOf, withPlace, withStore } from './common-options.ts';
import type { PlaceOptions, StoreOptions } from './common-options.ts';
import { chosenBuild } from './chosen-build.ts';

interface RemoteStatus extends RemoteRelease {
  readonly revision: number;
  readonly guard: string | null;
  /** What the visitor asked about gets; null when nobody was asked about, or the remote is off. */
  readonly visitorGets?: string | null;
}

function statusOf(remote: string, { entry, note }: ValidEntry, visitor?: string): RemoteStatus {
  const release = effectiveEntry(entry, note);
  return {
    ...release,
    revision: entry.revision,
    guard: note?.reason ?? null,
    ...(visitor ? { visitorGets: chosenBuild(remote, release, visitor) } : {}),
  };
}

function lines(remote: string, one: RemoteStatus): string[] {
  const { stable, lastGood, kill, rollout, guard, visitorGets } = one;
  return [
    `${remote}${kill ? '  OFF' : ''}`,
    `  stable     ${stable}`,
    `  last good  ${lastGood}`,
    rollout
      ? `  candidate  ${rollout.candidate} for ${percentOf(rollout.basisPoints)} of visitors`
      : '  candidate  none',
    ...(guard ? [`  guard      ${guard}`] : []),
    ...(visitorGets === undefined ? [] : [`  visitor    gets ${visitorGets ?? 'the placeholder'}`]),
  ];
}

async function status(options: PlaceOptions & { visitor?: string }): Promise<void> {
  const { signed, entries, problems } = await readRelease(await placeOf(options));
  const remotes = Object.entries(entries).map(
    ([remote, valid]) => [remote, statusOf(remote, valid, options.visitor)] as const,
  );
  answer(options, { revision: signed.revision, remotes: Object.fromEntries(remotes), problems }, [
    `Revision ${signed.revision}`,
    ...remotes.flatMap(([remote, one]) => lines(remote, one)),
    ...problems.map((problem) => `Not taken: ${problem}`),
  ]);
}

async function verify(options: PlaceOptions): Promise<void> {
  const report = await checkStore(await placeOf(options));
  const { files, problems, revision } = report;
  answer(options, report, [
    ...problems.map((problem) => `✗ ${problem}`),
    problems.length === 0
      ? `Revision ${revision} holds: all signatures, and ${files} files.`
      : `Revision ${revision} does not hold: ${problems.length} of its parts are wrong.`,
  ]);
  if (problems.length > 0) process.exitCode = 1;
}

async function history(options: StoreOptions & { remote?: string; count: string }): Promise<void> {
  const found = [];
  for await (const { release: _release, ...change } of readHistory(await storeOf(options))) {
    if (options.remote && change.remote !== options.remote) continue;
    found.push(change);
    if (found.length === Number(options.count)) break;
  }
  const words = found.map(({ revision, at, key, remote, action, reason }) =>
    [
      String(revision).padStart(5),
      at.slice(0, 19).replace('T', ' '),
      (remote ?? 'keys').padEnd(13),
      action,
      `by ${key}`,
    ]
      .concat(reason ? [`because: ${reason}`] : [])
      .join('  '),
  );
  answer(options, found, words.length > 0 ? words : ['Nothing has happened yet.']);
}

/** The commands that only look. */
export function createLookCommands(): Command[] {
  return [
    withPlace(new Command('status'))
      .description('show what is live')
      .option('--visitor <id>', 'and what this visitor gets')
      .action(status),
    withPlace(new Command('verify'))
      .description('read everything that is live and compare it with its hashes and signatures')
      .action(verify),
    withStore(new Command('history'))
      .description('show who changed what, when and why, the newest first')
      .option('--remote <remote>', 'of one remote only')
      .option('-n, --count <number>', 'how many', '20')
      .action(history),
  ];
}
