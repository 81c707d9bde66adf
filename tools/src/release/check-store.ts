import { recordPaths, revisionOf } from './change-record.ts';
import { readRelease, type Place } from './change-release.ts';
import { verifyRelease } from './format/verify-release.ts';
import { recallAll } from './remembered-release.ts';
import { readStoredBuild } from './stored-build.ts';

export interface StoreReport {
  readonly revision: number;
  /** How many files were read and compared. */
  readonly files: number;
  /** How many of them no signature speaks of: pictures and fonts, compared with sums anybody with access can write. */
  readonly unsigned: number;
  /** One sentence for each thing that is wrong; empty when all is well. */
  readonly problems: readonly string[];
}

/** `3 to 7` or `3`. */
const span = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`);

/** What the history lacks up to the release, and whether it goes on after it. */
async function historyProblems({ store }: Place, revision: number): Promise<string[]> {
  const known = (await recordPaths(store)).map(revisionOf);
  const problems: string[] = [];
  let next = 1;
  for (const one of [...known.filter((number) => number < revision), revision]) {
    if (one > next) problems.push(`the history lacks revision ${span(next, one - 1)}`);
    next = one + 1;
  }
  if (known.includes(revision + 1))
    problems.push(`the history goes on after revision ${revision}: an older release was put back`);
  return problems;
}

/** What does not fit what held before, by the history and by the page of a static host. */
async function memoryProblems(place: Place, release: object): Promise<readonly string[]> {
  const verified = verifyRelease(JSON.stringify(release), place.rootKey, await recallAll(place));
  return verified.ok ? verified.problems : [verified.problem];
}

/**
 * Reads everything the live release names and compares it with its hashes and signatures, and the release
 * with what held before it.
 *
 * @throws PlainProblem when there is no release the root key vouches for
 */
export async function checkStore(place: Place): Promise<StoreReport> {
  const { signed, entries, problems } = await readRelease(place);
  const found = [...problems];
  let files = 0;
  let unsigned = 0;
  for (const [remote, { entry }] of Object.entries(entries)) {
    for (const [id, build] of Object.entries(entry.builds)) {
      // Files on another origin are read where this store keeps what was sent there.
      const stored = await readStoredBuild(place.store, remote, id, build);
      files += stored.names.length;
      unsigned += stored.unsigned;
      found.push(...stored.problems);
    }
  }
  found.push(...(await memoryProblems(place, signed)), ...(await historyProblems(place, signed.revision)));
  return { revision: signed.revision, files, unsigned, problems: [...new Set(found)] };
}
