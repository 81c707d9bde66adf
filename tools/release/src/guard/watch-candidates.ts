import { requireRole } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { SigningKey } from '../format/key-file.ts';
import type { GuardNote } from '../format/signed-release.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import type { CountSource } from './build-counts.ts';
import { judgeCandidate, type Judgement, type Verdict } from './judge-candidate.ts';
import { wasPaused } from './was-paused.ts';
import { CandidateGone, writeGuardNote, type CandidateId } from './write-guard-note.ts';

export interface GuardOptions {
  readonly access: StoreAccess;
  readonly key: SigningKey;
  readonly counts: CountSource;
  /** Told each finding, and the revision written when the candidate was paused or rolled back by it. */
  readonly report: (candidate: CandidateId, judgement: Judgement, revision: number | null) => void;
}

interface Watched extends CandidateId {
  readonly stable: string;
  /** Share of visitors it goes to, in ten-thousandths. */
  readonly basisPoints: number;
  /** When it began, as its team has signed it: nobody else can make the guard count from a later moment. */
  readonly since: Date;
}

function watched({ remotes }: VerifiedRelease): Watched[] {
  return Object.entries(remotes).flatMap(([remote, { note, targets }]) => {
    const { rollout, stable, kill } = effectiveTargets(targets, note);
    if (!rollout || kill) return [];
    const { basisPoints, candidate: build, salt } = rollout;
    return { remote, build, salt, stable, basisPoints, since: new Date(targets.candidateSince ?? 0) };
  });
}

/** What is done about a finding; null when nothing is, or no more than was done already. */
async function actionFor(
  verdict: Verdict,
  candidate: Watched,
  access: StoreAccess,
): Promise<GuardNote['action'] | null> {
  if (verdict === 'breach') return { rollback: true };
  const isToPause = verdict === 'doubtful' && candidate.basisPoints > 0;
  return isToPause && !(await wasPaused(access, candidate)) ? { basisPoints: 0 } : null;
}

/**
 * Looks once at every candidate under way, and rolls back those that do clearly worse than stable. One whose failures
 * somebody may have forged is paused: no visitor is drawn for it until its team has looked. Answers with how many there were.
 *
 * @throws ReleaseProblem when a rollback would not be taken, or the counts can not be had, even while there
 *   is nothing to judge: a guard that could not act is to be found out before it must
 */
export async function watchCandidates({ access, key, counts, report }: GuardOptions): Promise<number> {
  const release = await readRelease(access);
  requireRole(release.root, key, 'guard');
  const candidates = watched(release);
  if (candidates.length === 0) await counts(new Date());
  for (const candidate of candidates) {
    const all = await counts(candidate.since);
    const of = (build: string) => all.find((one) => one.remote === candidate.remote && one.build === build);
    const judgement = judgeCandidate(of(candidate.build), of(candidate.stable));
    let revision: number | null = null;
    const action = await actionFor(judgement.verdict, candidate, access);
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
