import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { SigningKey } from '../format/key-file.ts';
import type { GuardNote, Targets } from '../format/signed-release.ts';
import { Refusal } from '../format/refusal.ts';
import { verifyNote } from '../format/verify-targets.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';
import type { CountSource } from './build-counts.ts';
import { judgeCandidate, type Judgement, type Verdict } from './judge-candidate.ts';
import { requireGuard } from './require-guard.ts';
import { restoreRelease } from './restore-release.ts';
import { wasPaused } from './was-paused.ts';
import { CandidateGone, writeGuardNote, type CandidateId } from './write-guard-note.ts';

export interface GuardOptions {
  readonly access: StoreAccess;
  readonly key: SigningKey;
  readonly counts: CountSource;
  /** Told each finding, and the revision written when the candidate was paused or rolled back by it. */
  readonly report: (candidate: CandidateId, judgement: Judgement, revision: number | null) => void;
  /** Told the revision in which what holds was written again, the file having said something else. */
  readonly restored: (revision: number) => void;
  /** Salts of candidates that were seen before they began; kept from one look to the next, and empty at first. */
  readonly early: Set<string>;
}

interface Watched extends CandidateId {
  readonly stable: string;
  /** Share of visitors it goes to, in ten-thousandths. */
  readonly basisPoints: number;
  /** When it began. */
  readonly since: Date;
}

/**
 * When a candidate began, as its team has signed it: nobody else can make the guard count from a later moment. Where that
 * is still to come, by the clock of a publisher that is ahead, or was never said, all counts are taken that the site has,
 * also once that moment is past: what failed until then did fail.
 */
function beginningOf({ candidateSince }: Targets, salt: string, early: Set<string>): Date {
  const began = new Date(candidateSince ?? 0);
  if (began.getTime() > Date.now()) early.add(salt);
  return early.has(salt) ? new Date(0) : began;
}

function watched({ remotes, root }: VerifiedRelease, early: Set<string>): Watched[] {
  return Object.entries(remotes).flatMap(([remote, { signed, targets }]) => {
    // A note by a revoked key reaches no new site, so that candidate is looked at again.
    const note = verifyNote(remote, signed, root);
    const { rollout, stable, kill } = effectiveTargets(targets, note instanceof Refusal ? null : note);
    if (!rollout || kill) return [];
    const { basisPoints, candidate: build, salt } = rollout;
    return { remote, build, salt, stable, basisPoints, since: beginningOf(targets, salt, early) };
  });
}

/** What is done about a finding; null when nothing is, or no more than was done already. */
async function actionFor(
  verdict: Verdict,
  candidate: Watched,
  access: StoreAccess,
  { root }: VerifiedRelease,
): Promise<GuardNote['action'] | null> {
  if (verdict === 'breach') return { rollback: true };
  const isToPause = verdict === 'doubtful' && candidate.basisPoints > 0;
  return isToPause && !(await wasPaused(access, root, candidate)) ? { basisPoints: 0 } : null;
}

/**
 * Looks once at every candidate under way, and rolls back those that do clearly worse than stable. One whose failures
 * somebody may have forged is paused: no visitor is drawn for it until its team has looked. Answers with how many there were. Where the release says something else than what holds, that is put right first.
 *
 * @throws ReleaseProblem when a rollback would not be taken, or the counts can not be had, even while there
 *   is nothing to judge: a guard that could not act is to be found out before it must
 */
export async function watchCandidates(options: GuardOptions): Promise<number> {
  const { access, key, counts, report, restored, early } = options;
  const release = await readRelease(access);
  requireGuard(release, key);
  const mended = await restoreRelease(access, key, release);
  if (mended !== null) restored(mended);
  const candidates = watched(release, early);
  if (candidates.length === 0) await counts(new Date());
  for (const candidate of candidates) {
    const all = await counts(candidate.since);
    const of = (build: string) => all.find((one) => one.remote === candidate.remote && one.build === build);
    const judgement = judgeCandidate(of(candidate.build), of(candidate.stable));
    let revision: number | null = null;
    const action = await actionFor(judgement.verdict, candidate, access, release);
    if (action) {
      try {
        revision = await writeGuardNote(access, key, candidate, action, judgement.words);
      } catch (problem) {
        if (!(problem instanceof CandidateGone)) throw problem;
      }
    }
    report(candidate, judgement, revision);
  }
  return candidates.length;
}
