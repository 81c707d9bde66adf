import { hasEnded } from '../format/expiry.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';
import { readRecords, recordPath, recordPaths, revisionOf } from './change-record.ts';
import { readRelease } from './read-release.ts';
import type { StoreAccess } from './store-access.ts';
import { readStoredBuild } from './stored-build.ts';

export interface StoreReport {
  readonly revision: number;
  /** How many files were read and compared. */
  readonly files: number;
  /** How many of them no signature covers: pictures and fonts, compared with sums anybody with access can write. */
  readonly unsigned: number;
  /** One sentence for each thing that is wrong; empty when all is well. */
  readonly problems: readonly string[];
}

/** `3 to 7` or `3`. */
const span = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`);

/** What the history lacks up to the release, and which files do not belong in it. */
async function historyProblems({ store }: StoreAccess, revision: number): Promise<string[]> {
  const readable = new Set((await readRecords(store)).map((change) => recordPath(change.revision)));
  const problems: string[] = [];
  let next = 1;
  for (const path of await recordPaths(store)) {
    const number = revisionOf(path);
    if (number > revision)
      problems.push(
        `${path} is newer than revision ${revision} of the release: either an older release was put back, and the next change repairs that, or no change has written this file. If it stays ahead, move it out of history/`,
      );
    else if (number > next)
      problems.push(
        `the history lacks revision ${span(next, number - 1)}: those files were removed, or no change has written ${path}`,
      );
    if (!readable.has(path))
      problems.push(`${path} is not a valid record of a change: move it out of history/`);
    if (number <= revision) next = number + 1;
  }
  // The release's own record is written with the change after it, should its publisher have been killed.
  if (next < revision) problems.push(`the history lacks revision ${span(next, revision - 1)}`);
  return problems;
}

/** What has ended: it stays live where it is, and no site takes it anew. */
function endedProblems({ remotes, root }: VerifiedRelease): string[] {
  const now = new Date();
  const keys = hasEnded(root.expires, now)
    ? [
        `the root metadata expired on ${root.expires}: the holder of the root key can sign it again: npx waypost-release keys renew`,
      ]
    : [];
  const ended = Object.entries(remotes).filter(([, { targets }]) => hasEnded(targets.expires, now));
  const teams = ended.map(
    ([remote, { targets }]) =>
      `the release of ${remote} expired on ${targets.expires}: its team can sign it again: npx waypost-release renew ${remote}`,
  );
  return [...keys, ...teams];
}

/**
 * Reads everything the live release names and compares it with its hashes and signatures, and the release
 * with what held before it.
 *
 * @throws ReleaseProblem when there is no release, or it is refused as a whole
 */
export async function checkStore(access: StoreAccess): Promise<StoreReport> {
  const release = await readRelease(access, Infinity);
  const { refusals, remotes, signed } = release;
  const problems = [...refusals.map(({ reason }) => reason), ...endedProblems(release)];
  let files = 0;
  let unsigned = 0;
  for (const [remote, { targets }] of Object.entries(remotes)) {
    for (const [id, build] of Object.entries(targets.builds)) {
      // Files on another origin are read where this store keeps what was sent there.
      const stored = await readStoredBuild(access.store, remote, id, build);
      files += stored.names.length;
      unsigned += stored.unsigned;
      problems.push(...stored.problems);
    }
  }
  problems.push(...(await historyProblems(access, signed.revision)));
  return { revision: signed.revision, files, unsigned, problems: [...new Set(problems)] };
}
