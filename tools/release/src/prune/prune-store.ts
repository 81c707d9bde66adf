import { buildManifestSchema } from '@waypost/contracts/release-manifest.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { parseJson } from '../format/parse-json.ts';
import { beginSweep, SWEEP_LIFE, trySweep, type Sweep } from '../core/hold-files.ts';
import { buildPaths } from '../core/build-paths.ts';
import { sitePage } from '../core/site-page.ts';
import { readOnce } from '../store/read-once.ts';
import type { ReleaseStore } from '../store/store.ts';
import { usedBuilds } from './used-builds.ts';

const DAY = 24 * 3_600_000;

export interface PruneReport {
  /** Paths that are removed; of a trial, those that would be. */
  readonly removed: readonly string[];
  /** Builds, as `mf-map/<id>`, of which nothing is left. */
  readonly builds: readonly string[];
  /** How many more paths were to go when the sweep had to end. */
  readonly left: number;
}

interface OldBuild {
  readonly id: string;
  /** What its list names, and the list's companion; without compressed copies. */
  readonly files: readonly string[];
  readonly manifest: string;
}

/** A build as its list describes it; null when the store does not say which files it has. */
async function readList(store: ReleaseStore, remote: string, id: string): Promise<OldBuild | null> {
  const paths = buildPaths(remote, id);
  const file = await store.read(paths.manifest);
  const manifest = file && parseJson(buildManifestSchema, file.bytes.toString());
  if (!manifest) return null;
  const files = [...manifest.files.map((name) => `${remote}/f/${name}`), paths.sums];
  return { id, files, manifest: paths.manifest };
}

interface Sorted {
  /** Files of builds that stay. */
  readonly kept: ReadonlySet<string>;
  readonly leaving: readonly OldBuild[];
}

/** Sorts the builds of one remote into those that stay and those that go. */
async function sortBuilds(
  store: ReleaseStore,
  remote: string,
  since: number,
  isUsed: (id: string) => boolean,
): Promise<Sorted> {
  const kept = new Set<string>();
  const leaving: OldBuild[] = [];
  for (const [path, written] of await store.writtenAt(`${remote}/builds/`)) {
    const id = /\/([0-9a-f]{12})\.json$/.exec(path)?.[1];
    const build = id && (await readList(store, remote, id));
    if (!build) continue;
    if (written >= since || isUsed(build.id)) build.files.forEach((file) => kept.add(file));
    else leaving.push(build);
  }
  return { kept, leaving };
}

/** One path to remove, and the build that is gone with it. */
interface Step {
  readonly path: string;
  readonly ends?: string;
}

/**
 * The steps that remove builds. Whenever they are broken off, the list of a build that is there in part is
 * there too, so that the next sweep finds the rest.
 *
 * @param mayGo whether a path is there; false when it has to stay for now
 */
function stepsFor(
  remote: string,
  { kept, leaving }: Sorted,
  there: ReadonlyMap<string, number>,
  mayGo: (path: string) => boolean,
): Step[] {
  const steps = new Map<string, Step>();
  for (const { id, files, manifest } of leaving) {
    const present = files
      .filter((file) => !kept.has(file))
      .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
      .filter((path) => there.has(path));
    for (const path of present) if (mayGo(path)) steps.set(path, { path });
    if (present.every(mayGo)) steps.set(manifest, { path: manifest, ends: `${remote}/${id}` });
  }
  return [...steps.values()];
}

/** What may go, by what the store says and what is held. */
async function findOld(access: StoreAccess, days: number, sweep: Sweep, page: string): Promise<Step[]> {
  const { store } = access;
  const { signed } = await readRelease(access);
  const since = sweep.now() - days * DAY;
  const used = await usedBuilds(store, `${JSON.stringify(signed)}\n${page}`, since);
  const steps: Step[] = [];
  for (const remote of Object.keys(signed.remotes)) {
    const sorted = await sortBuilds(
      store,
      remote,
      since,
      (id) => used.has(id) || sweep.builds.has(`${remote}/${id}`),
    );
    const there = await store.writtenAt(`${remote}/`);
    const isHeld = (path: string) => sweep.files.has(path.replace(/\.(?:br|gz)$/, ''));
    steps.push(
      ...stepsFor(remote, sorted, there, (path) => !isHeld(path) && (there.get(path) ?? Infinity) < since),
    );
  }
  return steps;
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

/** What has been done once this many of the steps are. */
function reportOf(steps: readonly Step[], done: number): PruneReport {
  const gone = steps.slice(0, done);
  return {
    removed: gone.map(({ path }) => path),
    builds: gone.flatMap(({ ends }) => ends ?? []),
    left: steps.length - done,
  };
}

/**
 * Removes builds that were neither uploaded nor in any release during the last `days` days, with the files
 * nothing else uses. The record of changes stays. Ages are told by the store's own clock.
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
  const page = site === undefined ? '' : await livePage(site);
  const store = readOnce(access.store, (path) => /^(?:history|[^/]+\/builds)\//.test(path));
  // A long history takes its time. Read before the mark, it neither uses up the sweep's time nor holds publishers up;
  // and a place that is not ours gets no mark.
  const tried = await findOld({ ...access, store }, days, await trySweep(store), page);
  if (isTrial) return reportOf(tried, tried.length);
  const began = performance.now();
  const sweep = await beginSweep(store);
  try {
    const steps = await findOld({ ...access, store }, days, sweep, page);
    let done = 0;
    for (const { path } of steps) {
      if (performance.now() - began > SWEEP_LIFE / 2) break;
      await store.remove(path);
      done++;
    }
    return reportOf(steps, done);
  } finally {
    await sweep.end();
  }
}
