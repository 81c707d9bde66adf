import { readHistory } from '../change-record.ts';
import { readRelease, type Place } from '../change-release.ts';
import { effectiveEntry } from '../format/effective-entry.ts';
import type { SigningKey } from '../format/key-file.ts';
import { parseJson } from '../format/parse-json.ts';
import { entrySchema, type SignedRelease } from '../format/signed-release.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import type { CountSource } from './build-counts.ts';
import { judgeCandidate, type Judgement } from './judge-candidate.ts';
import { mayGuard } from './may-guard.ts';
import { CandidateGone, writeGuardNote, type CandidateId } from './write-guard-note.ts';

export interface GuardOptions {
  readonly place: Place;
  readonly key: SigningKey;
  readonly counts: CountSource;
  /** Told each finding, and the revision written when there was a breach. */
  readonly report: (candidate: CandidateId, judgement: Judgement, revision: number | null) => void;
}

/** When each candidate was first in the release, never later than when the guard first saw it; found once, kept as long as the guard runs. */
export type Beginnings = Map<string, Date>;

interface Watched extends CandidateId {
  readonly stable: string;
}

function watched({ entries }: VerifiedRelease): Watched[] {
  return Object.entries(entries).flatMap(([remote, { entry, note }]) => {
    const { rollout, stable, kill } = effectiveEntry(entry, note);
    return rollout && !kill ? [{ remote, build: rollout.candidate, salt: rollout.salt, stable }] : [];
  });
}

function names(release: SignedRelease, { remote, build, salt }: CandidateId): boolean {
  const signed = release.remotes[remote];
  if (!signed) return false;
  const rollout = parseJson(entrySchema, signed.payload)?.rollout;
  return rollout?.candidate === build && rollout.salt === salt;
}

async function beginningOf(place: Place, candidate: CandidateId, known: Beginnings): Promise<Date> {
  const name = `${candidate.remote}/${candidate.build}/${candidate.salt}`;
  const found = known.get(name);
  if (found) return found;
  const seen = new Date();
  let beginning = seen;
  for await (const change of readHistory(place.store)) {
    if (!names(change.release, candidate)) break;
    const at = new Date(change.at);
    // A publisher's clock may be ahead; nothing would be counted until then.
    beginning = at < seen ? at : seen;
  }
  known.set(name, beginning);
  return beginning;
}

/**
 * Looks once at every candidate under way, and rolls back those that do clearly worse than stable. Answers
 * with how many there were.
 *
 * @throws PlainProblem when a roll-back would not be taken, or the counts can not be had, even while there
 *   is nothing to judge: a guard that could not act is to be found out before it must
 */
export async function watchCandidates(options: GuardOptions, beginnings: Beginnings): Promise<number> {
  const { place, key, counts, report } = options;
  const release = await readRelease(place);
  mayGuard(release, key);
  const candidates = watched(release);
  if (candidates.length === 0) await counts(new Date());
  for (const candidate of candidates) {
    const since = await beginningOf(place, candidate, beginnings);
    const all = await counts(since);
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
