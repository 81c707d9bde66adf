import { buildManifestSchema } from '@waypost/shared/contracts/release-manifest.ts';

import { readHistory } from './change-record.ts';
import { readRelease, type Place } from './change-release.ts';
import { entrySchema, type SignedRelease } from './format/signed-release.ts';
import { beginSweep, SWEEP_LIFE } from './publish/hold-files.ts';
import { buildPaths } from './publish/upload-build.ts';
import type { ReleaseStore } from './store/store.ts';

const DAY = 24 * 3_600_000;

export interface PruneReport {
  readonly removed: readonly string[];
  readonly builds: readonly string[];
}

function buildsIn(release: SignedRelease): string[] {
  return Object.entries(release.remotes).flatMap(([remote, { payload }]) => {
    const entry = entrySchema.parse(JSON.parse(payload));
    return Object.keys(entry.builds).map((id) => `${remote}/${id}`);
  });
}

/**
 * Builds that somebody's open page may still be using: named by the release now, or at any moment of the
 * last `days` days.
 */
async function usedBuilds(store: ReleaseStore, present: SignedRelease, days: number): Promise<Set<string>> {
  const used = new Set(buildsIn(present));
  const since = Date.now() - days * DAY;
  for await (const change of readHistory(store)) {
    buildsIn(change.release).forEach((build) => used.add(build));
    // The release of this moment was live until the next one, so the first older one still counts.
    if (Date.parse(change.at) < since) break;
  }
  return used;
}

async function filesOf(store: ReleaseStore, remote: string, id: string): Promise<string[]> {
  const paths = buildPaths(remote, id);
  const file = await store.read(paths.manifest);
  if (!file) return [];
  const { files } = buildManifestSchema.parse(JSON.parse(file.bytes.toString()));
  return [paths.manifest, paths.sums, ...files.map((name) => `${remote}/f/${name}`)];
}

/**
 * Removes builds that no release has named for `days` days, with the files nothing else uses. The record
 * of changes stays.
 */
export async function pruneStore(place: Place, days: number, isTrial: boolean): Promise<PruneReport> {
  const { store } = place;
  const began = Date.now();
  const { held, end } = await beginSweep(store);
  try {
    const { signed } = await readRelease(place);
    const used = await usedBuilds(store, signed, days);
    const kept = new Set(held);
    const candidates: string[] = [];
    const builds: string[] = [];
    for (const remote of Object.keys(signed.remotes)) {
      for (const path of await store.list(`${remote}/builds/`)) {
        const id = /\/([0-9a-f]{12})\.json$/.exec(path)?.[1];
        if (!id) continue;
        const files = await filesOf(store, remote, id);
        if (used.has(`${remote}/${id}`)) files.forEach((file) => kept.add(file));
        else {
          candidates.push(...files);
          builds.push(`${remote}/${id}`);
        }
      }
    }
    const there = new Set(
      (await Promise.all(Object.keys(signed.remotes).map((remote) => store.list(`${remote}/`)))).flat(),
    );
    const removed = [...new Set(candidates)]
      .filter((file) => !kept.has(file))
      .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
      .filter((file) => there.has(file));
    for (const file of isTrial ? [] : removed) {
      if (Date.now() - began > SWEEP_LIFE / 2) break;
      await store.remove(file);
    }
    return { removed, builds };
  } finally {
    await end();
  }
}
