import { buildManifestSchema } from '@waypost/contracts/release-manifest.ts';
import pMap from 'p-map';

import { recordPaths } from '../core/change-record.ts';
import { readRelease } from '../core/read-release.ts';
import { sitePage } from '../core/site-page.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { parseJson } from '../format/parse-json.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';

const DAY = 24 * 3_600_000;

export interface PruneReport {
  /** Paths that are removed; of a trial, those that would be. */
  readonly removed: readonly string[];
  /** Builds, as `mf-map/<id>`, of which nothing is left. */
  readonly builds: readonly string[];
}

/** Ids of builds a text speaks of, whatever its form: a record somebody spoilt must not lead to a build being removed. */
const idsIn = (text: string) => text.match(/\b[0-9a-f]{12}\b/g) ?? [];

/** Ids of the builds in the release now, on a page, or in a release that was live after `since`. */
async function usedBuilds(store: ReleaseStore, pages: string, since: number): Promise<ReadonlySet<string>> {
  const paths = await recordPaths(store);
  const written = await store.writtenAt('history/');
  // Each was live until the next one came.
  const recent = paths.filter((_, index) => (written.get(paths[index + 1] ?? '') ?? Infinity) >= since);
  const texts = await pMap(
    [...recent, 'release.json', 'index.html'],
    async (path) => (await store.read(path))?.bytes.toString() ?? '',
    REQUESTS,
  );
  return new Set([pages, ...texts].flatMap(idsIn));
}

/** A build nobody uses, as its list describes it. */
interface OldBuild {
  readonly id: string;
  readonly manifest: string;
  readonly files: readonly string[];
}

/** @throws ReleaseProblem when the site can not say which builds its page names */
async function livePage(site: string): Promise<string> {
  const page = await sitePage(site);
  if (page.includes('id="waypost-release"')) return page;
  throw new ReleaseProblem(
    'unavailable',
    `The page of ${site} names no builds. Is it a Waypost site? Nothing was removed.`,
  );
}

/**
 * Removes builds that were neither uploaded nor in any release during the last `days` days, with the files
 * nothing else uses. The history stays.
 *
 * @param site address of a site that may show something older than the release; what its page names stays
 * @throws ReleaseProblem when that site does not say what its page names
 */
export async function pruneStore(
  access: StoreAccess,
  days: number,
  isTrial: boolean,
  site?: string,
): Promise<PruneReport> {
  const { store } = access;
  const { signed } = await readRelease(access);
  const since = Date.now() - days * DAY;
  const used = await usedBuilds(store, site === undefined ? '' : await livePage(site), since);
  const removed: string[] = [];
  const builds: string[] = [];
  for (const remote of Object.keys(signed.remotes)) {
    const there = await store.writtenAt(`${remote}/`);
    const kept = new Set<string>();
    const leaving: OldBuild[] = [];
    for (const [manifest, written] of there) {
      const id = /\/builds\/([0-9a-f]{12})\.json$/.exec(manifest)?.[1];
      const text = id && (await store.read(manifest))?.bytes.toString();
      const list = text && parseJson(buildManifestSchema, text);
      if (!id || !list) continue;
      const files = list.files.map((name) => `${remote}/f/${name}`);
      if (written >= since || used.has(id)) files.forEach((file) => kept.add(file));
      else leaving.push({ id, manifest, files });
    }
    for (const { id, files, manifest } of leaving) {
      const old = files
        .filter((file) => !kept.has(file))
        .flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
      removed.push(
        ...old.filter((path) => (there.get(path) ?? since) < since && !removed.includes(path)),
        manifest,
      );
      builds.push(`${remote}/${id}`);
    }
  }
  // The list of a build goes after its files: broken off, the next time finds the rest.
  if (!isTrial) for (const path of removed) await store.remove(path);
  return { removed, builds };
}
