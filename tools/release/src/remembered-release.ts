import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import { readAccepted } from './accepted-release.ts';
import { readRecords } from './change-record.ts';
import type { Place } from './change-release.ts';
import type { SignedRelease } from './format/signed-release.ts';
import { NO_MEMORY, verifyAfter, type Verified, type VerifiedRelease } from './format/verify-release.ts';

/**
 * How many records a change asks. What the store can hide behind more of them a site refuses, for the entry does not name it;
 * and a command that read thousands would take minutes.
 */
const ENOUGH = 300;

/**
 * The remotes as whoever writes the next release puts them there: what holds of each, and else what is there.
 * So a part that was spoilt is mended by the next change, whoever makes it.
 */
export function remotesNow({ entries, signed }: VerifiedRelease): SignedRelease['remotes'] {
  const holding = Object.entries(entries).map(([remote, valid]) => [remote, valid.signed] as const);
  return { ...signed.remotes, ...Object.fromEntries(holding) };
}

/**
 * Judges a release for whoever writes the next one: against what the page of a static host shows, and against
 * its history, for one that looks well may be older or lack the guard's word.
 *
 * @param records how many of the newest records are asked
 */
export async function judgeRelease(place: Place, text: string, records = ENOUGH): Promise<Verified> {
  const { store, rootKey } = place;
  // A damaged memory stops `render`; it must not stop the teams.
  const { memory } = await readAccepted(place).catch((problem: unknown) => {
    if (problem instanceof PlainProblem) return { memory: NO_MEMORY };
    throw problem;
  });
  const earlier = (await readRecords(store, records)).map(({ release }) => release);
  return verifyAfter(text, rootKey, memory, earlier);
}
