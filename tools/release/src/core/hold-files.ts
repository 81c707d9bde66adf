import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import { ReleaseProblem } from '../format/release-problem.ts';
import { parseJson } from '../format/parse-json.ts';
import { startClock } from '../store/store-clock.ts';
import type { ReleaseStore } from '../store/store.ts';
import { tidyAway } from '../store/tidy-away.ts';

const HOLDS = 'holds/publish/';
const SWEEPS = 'holds/prune/';
/** A publisher that was killed holds its files no longer than this. */
const HOLD_LIFE = 24 * 3_600_000;
/** A sweep stops removing well before others may take it for dead. */
export const SWEEP_LIFE = 10 * 60_000;

const holdSchema = z.strictObject({
  /** For people; how old a hold is, the store's clock says. */
  at: z.iso.datetime(),
  remote: z.string(),
  build: z.string().optional(),
  files: z.array(z.string()),
});

const encode = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

async function activeSweep(store: ReleaseStore, now: () => number): Promise<boolean> {
  const marks = await store.writtenAt(SWEEPS);
  return [...marks.values()].some((written) => now() - written < SWEEP_LIFE);
}

/** What somebody is about to name in the release: a build, and its files as far as they are known. */
export interface Held {
  readonly build: string;
  readonly files?: readonly string[];
}

/**
 * Says that a build of a remote is about to be named in the release, so that no sweep takes its files.
 * The hold is written before looking for a sweep, and a sweep marks itself before looking for holds:
 * whatever their timing, one of the two sees the other. Ages are told by the store's clock alone, for the
 * machines' own may differ by hours.
 *
 * @returns what ends the hold
 * @throws ReleaseProblem when a sweep goes on for more than ten seconds
 */
export async function holdFiles(
  store: ReleaseStore,
  remote: string,
  { build, files = [] }: Held,
): Promise<() => Promise<void>> {
  const path = `${HOLDS}${randomUUID()}.json`;
  await store.create(path, encode({ at: new Date().toISOString(), remote, build, files }));
  const end = () => tidyAway(store, path);
  const now = await startClock(store, path);
  for (let attempt = 0; await activeSweep(store, now); attempt++) {
    if (attempt === 20) {
      await end();
      throw new ReleaseProblem(
        'busy',
        'Old files are being removed right now. Nothing was changed; try again soon.',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return end;
}

export interface Sweep {
  /** Paths of files that are held. */
  readonly files: ReadonlySet<string>;
  /** Builds that are held, as `mf-map/<id>`. */
  readonly builds: ReadonlySet<string>;
  /** The store's time, in milliseconds since 1970. */
  now(): number;
  /** Ends the mark. */
  end(): Promise<void>;
}

/** What is held, and the holds that are too old to count. */
async function readHolds(store: ReleaseStore, now: () => number) {
  const files = new Set<string>();
  const builds = new Set<string>();
  const dead: string[] = [];
  for (const [path, written] of await store.writtenAt(HOLDS)) {
    if (now() - written > HOLD_LIFE) {
      dead.push(path);
      continue;
    }
    const file = await store.read(path);
    const hold = file && parseJson(holdSchema, file.bytes.toString());
    hold?.files.forEach((name) => files.add(`${hold.remote}/f/${name}`));
    if (hold?.build) builds.add(`${hold.remote}/${hold.build}`);
  }
  return { files, builds, dead };
}

/** Marks a sweep, and looks for what is held. */
export async function beginSweep(store: ReleaseStore): Promise<Sweep> {
  const mark = `${SWEEPS}${randomUUID()}.json`;
  await store.create(mark, encode({ at: new Date().toISOString() }));
  const now = await startClock(store, mark);
  const { builds, dead, files } = await readHolds(store, now);
  for (const path of dead) await store.remove(path);
  return { files, builds, now, end: () => store.remove(mark) };
}

/** A sweep that may remove nothing, for it has no mark. Nothing is written, so it goes by this machine's clock. */
export async function trySweep(store: ReleaseStore): Promise<Sweep> {
  const { builds, files } = await readHolds(store, Date.now);
  return { files, builds, now: Date.now, end: () => Promise.resolve() };
}
