import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import { PlainProblem } from '../../start/plain-problem.ts';
import type { ReleaseStore } from '../store/store.ts';

const HOLDS = 'holds/publish/';
const SWEEPS = 'holds/prune/';
/** A publisher that was killed holds its files no longer than this. */
const HOLD_LIFE = 24 * 3_600_000;
/** A sweep stops removing well before others may take it for dead. */
export const SWEEP_LIFE = 10 * 60_000;

const holdSchema = z.strictObject({ at: z.iso.datetime(), remote: z.string(), files: z.array(z.string()) });
const sweepSchema = z.strictObject({ at: z.iso.datetime() });

const encode = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
const isYoung = (at: string, life: number) => Date.now() - Date.parse(at) < life;

async function activeSweep(store: ReleaseStore): Promise<boolean> {
  for (const path of await store.list(SWEEPS)) {
    const file = await store.read(path);
    if (file && isYoung(sweepSchema.parse(JSON.parse(file.bytes.toString())).at, SWEEP_LIFE)) return true;
  }
  return false;
}

/**
 * Says that these files of a remote are about to be named in the release, so that no sweep takes them.
 * The hold is written before looking for a sweep, and a sweep marks itself before looking for holds:
 * whatever their timing, one of the two sees the other.
 *
 * @returns what ends the hold
 * @throws PlainProblem when a sweep goes on for more than ten seconds
 */
export async function holdFiles(
  store: ReleaseStore,
  remote: string,
  files: readonly string[],
): Promise<() => Promise<void>> {
  const path = `${HOLDS}${randomUUID()}.json`;
  await store.create(path, encode({ at: new Date().toISOString(), remote, files }));
  const end = () => store.remove(path);
  for (let attempt = 0; await activeSweep(store); attempt++) {
    if (attempt === 20) {
      await end();
      throw new PlainProblem('Old files are being removed right now. Nothing was published; try again soon.');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return end;
}

/** Marks a sweep. Answers with the paths that are held and with what ends the mark. */
export async function beginSweep(
  store: ReleaseStore,
): Promise<{ readonly held: ReadonlySet<string>; readonly end: () => Promise<void> }> {
  const mark = `${SWEEPS}${randomUUID()}.json`;
  await store.create(mark, encode({ at: new Date().toISOString() }));
  const held = new Set<string>();
  for (const path of await store.list(HOLDS)) {
    const file = await store.read(path);
    if (!file) continue;
    const hold = holdSchema.parse(JSON.parse(file.bytes.toString()));
    if (isYoung(hold.at, HOLD_LIFE)) hold.files.forEach((name) => held.add(`${hold.remote}/f/${name}`));
    else await store.remove(path);
  }
  return { held, end: () => store.remove(mark) };
}
