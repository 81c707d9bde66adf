import { readRelease, type Place } from '../change-release.ts';
import { effectiveEntry } from '../format/effective-entry.ts';
import type { SigningKey } from '../format/key-file.ts';
import type { Entry } from '../format/signed-release.ts';
import { verifyNote } from '../format/verify-entry.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import type { CountSource } from './build-counts.ts';
import { judgeCandidate, type Judgement } from './judge-candidate.ts';
import { mayGuard } from './may-guard.ts';
import { restoreRelease } from './restore-release.ts';
import { CandidateGone, writeGuardNote, type CandidateId } from './write-guard-note.ts';

export interface GuardOptions {
  readonly place: Place;
  readonly key: SigningKey;
  readonly counts: CountSource;
  /** Told each finding, and the revision written when there was a breach. */
  readonly report: (candidate: CandidateId, judgement: Judgement, revision: number | null) => void;
  /** Told the revision in which what holds was written again, the file having said something else. */
  readonly restored: (revision: number) => void;
  /** Salts of candidates that were seen before they began; kept from one look to the next, and empty at first. */
  readonly early: Set<string>;
}

interface Watched extends CandidateId {
  readonly stable: string;
  /** When it began. */
  readonly since: Date;
}

/**
 * When a candidate began, as its team has signed it: nobody else can make the guard count from a later moment. Where that
 * is still to come, by the clock of a publisher that is ahead, or was never said, all counts are taken that the site has,
 * also once that moment is past: what failed until then did fail.
 */
function beginningOf({ candidateSince }: Entry, salt: string, early: Set<string>): Date {
  const began = new Date(candidateSince ?? 0);
  if (began.getTime() > Date.now()) early.add(salt);
  return early.has(salt) ? new Date(0) : began;
}

function watched({ entries, keyring }: VerifiedRelease, early: Set<string>): Watched[] {
  return Object.entries(entries).flatMap(([remote, { entry, signed }]) => {
    // A word whose key counts no more reaches no site that has not heard it, so that candidate is looked at again.
    const note = verifyNote(remote, signed, keyring);
    const { rollout, stable, kill } = effectiveEntry(entry, typeof note === 'string' ? null : note);
    if (!rollout || kill) return [];
    const { candidate: build, salt } = rollout;
    return { remote, build, salt, stable, since: beginningOf(entry, salt, early) };
  });
}

/**
 * Looks once at every candidate under way, and rolls back those that do clearly worse than stable. Answers
 * with how many there were. Where the release says something else than what holds, that is put right first.
 *
 * @throws PlainProblem when a roll-back would not be taken, or the counts can not be had, even while there
 *   is nothing to judge: a guard that could not act is to be found out before it must
 */
export async function watchCandidates(options: GuardOptions): Promise<number> {
  const { place, key, counts, report, restored, early } = options;
  const release = await readRelease(place);
  mayGuard(release, key);
  const mended = await restoreRelease(place, key, release);
  if (mended !== null) restored(mended);
  const candidates = watched(release, early);
  if (candidates.length === 0) await counts(new Date());
  for (const candidate of candidates) {
    const all = await counts(candidate.since);
    const of = (build: string) => all.find((one) => one.remote === candidate.remote && one.build === build);
    const judgement = judgeCandidate(of(candidate.build), of(candidate.stable));
    let revision: number | null = null;
    if (judgement.verdict === 'breach') {
      try {
        revision = await writeGuardNote(place, key, candidate, { rollback: true }, judgement.words);
      } catch (problem) {
        if (!(problem instanceof CandidateGone)) throw problem;
      }
    }
    report(candidate, judgement, revision);
  }
  return candidates.length;
}
