import { PlainProblem } from '../start/plain-problem.ts';
import { readAccepted } from './accepted-release.ts';
import { newestRecords } from './change-record.ts';
import type { Place } from './change-release.ts';
import type { SignedRelease } from './format/signed-release.ts';
import {
  memoryOf,
  NO_MEMORY,
  verifyRelease,
  type Memory,
  type Verified,
  type VerifiedRelease,
} from './format/verify-release.ts';

/** Each record holds a whole release, so that the last ones tell what held before somebody spoilt it. */
const ENOUGH = 30;

/** What the records of a store say held before, judged one after the other as a site would have done. */
async function recallHistory({ store, rootKey }: Place, begin: Memory, count: number): Promise<Memory> {
  let memory = begin;
  for (const { release } of await newestRecords(store, count)) {
    const verified = verifyRelease(JSON.stringify(release), rootKey, memory);
    if (verified.ok) memory = memoryOf(verified);
  }
  return memory;
}

/** All that can be known in a store about what held before its present release. */
export async function recallAll(place: Place): Promise<Memory> {
  return recallHistory(place, (await readAccepted(place)).memory, Infinity);
}

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
 * its history, for one that is whole may be older or lack the guard's word. Only what keys of its own ring
 * have signed counts.
 *
 * @param records how many of the newest records are asked
 */
export async function judgeRelease(place: Place, text: string, records = ENOUGH): Promise<Verified> {
  // A damaged memory stops `render`; it must not stop the teams.
  const { memory } = await readAccepted(place).catch((problem: unknown) => {
    if (problem instanceof PlainProblem) return { memory: NO_MEMORY };
    throw problem;
  });
  return verifyRelease(text, place.rootKey, await recallHistory(place, memory, records), false);
}
