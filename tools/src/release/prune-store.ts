import { buildManifestSchema } from '@waypost/shared/contracts/release-manifest.ts';

import { readRelease, type Place } from './change-release.ts';
import { parseJson } from './format/parse-json.ts';
import { beginSweep, SWEEP_LIFE, type Sweep } from './publish/hold-files.ts';
import { buildPaths } from './publish/upload-build.ts';
import type { ReleaseStore } from './store/store.ts';
import { usedBuilds } from './used-builds.ts';

const DAY = 24 * 3_600_000;

export interface PruneReport {
  readonly removed: readonly string[];
  readonly builds: readonly string[];
}

/** All files of a build; null when the store does not say which they are. */
async function filesOf(store: ReleaseStore, remote: string, id: string): Promise<string[] | null> {
  const paths = buildPaths(remote, id);
  const file = await store.read(paths.manifest);
  const manifest = file && parseJson(buildManifestSchema, file.bytes.toString());
  if (!manifest) return null;
  return [paths.manifest, paths.sums, ...manifest.files.map((name) => `${remote}/f/${name}`)];
}

interface Sorted {
  /** Files something goes on needing. */
  readonly kept: ReadonlySet<string>;
  /** Files of builds that go. */
  readonly leaving: ReadonlySet<string>;
  readonly builds: readonly string[];
}

/** Sorts the builds of one remote into those that stay and those that go. */
async function sortBuilds(
  store: ReleaseStore,
  remote: string,
  since: number,
  isUsed: (id: string) => boolean,
): Promise<Sorted> {
  const kept = new Set<string>();
  const leaving = new Set<string>();
  const builds: string[] = [];
  for (const [path, written] of await store.writtenAt(`${remote}/builds/`)) {
    const id = /\/([0-9a-f]{12})\.json$/.exec(path)?.[1];
    const files = id && (await filesOf(store, remote, id));
    if (!files) continue;
    const stays = written >= since || isUsed(id);
    files.forEach((file) => (stays ? kept : leaving).add(file));
    if (!stays) builds.push(`${remote}/${id}`);
  }
  return { kept, leaving, builds };
}

/** What may go, by what the store says and what is held. */
async function findOld(place: Place, days: number, sweep: Sweep): Promise<PruneReport> {
  const { store } = place;
  const { signed } = await readRelease(place);
  const since = sweep.now() - days * DAY;
  const used = await usedBuilds(store, JSON.stringify(signed), since);
  const removed: string[] = [];
  const builds: string[] = [];
  for (const remote of Object.keys(signed.remotes)) {
    const sorted = await sortBuilds(
      store,
      remote,
      since,
      (id) => used.has(id) || sweep.builds.has(`${remote}/${id}`),
    );
    builds.push(...sorted.builds);
    const there = await store.writtenAt(`${remote}/`);
    for (const file of sorted.leaving) {
      if (sorted.kept.has(file) || sweep.files.has(file)) continue;
      for (const one of [file, `${file}.br`, `${file}.gz`])
        if ((there.get(one) ?? Infinity) < since) removed.push(one);
    }
  }
  return { removed, builds };
}

/**
 * Removes builds that were neither uploaded nor in any release during the last `days` days, with the files
 * nothing else uses. The record of changes stays. Ages are told by the store's own clock.
 */
export async function pruneStore(place: Place, days: number, isTrial: boolean): Promise<PruneReport> {
  const began = performance.now();
  const sweep = await beginSweep(place.store);
  try {
    const old = await findOld(place, days, sweep);
    for (const file of isTrial ? [] : old.removed) {
      if (performance.now() - began > SWEEP_LIFE / 2) break;
      await place.store.remove(file);
    }
    return old;
  } finally {
    await sweep.end();
  }
}
