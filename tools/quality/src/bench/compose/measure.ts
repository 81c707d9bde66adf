import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import type { ModuleSizes } from '@waypost/build/parts/module-sizes.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import type { MonolithSplit } from './build-monolith.ts';
import { changeInDev, coldBuilds } from './build-times.ts';
import { betterSplit, compare, compareWithDead, type DeadVisits, type Visits } from './compare.ts';
import { ROUTES, shellOf, TRY_IT, type BenchRoute } from './routes.ts';
import { situations } from './situation.ts';
import { readContents, readOrigins, type SiteContents } from './site-contents.ts';
import { BENCH_FOLDER, buildReleases, buildSites, startStand } from './stand.ts';

/** The remote that takes longest to build. */
const LARGEST = 'mf-authoring';

/** A page of which one remote gives no answer, in turn with the healthy one. */
export interface Death {
  readonly remote: string;
  readonly route: BenchRoute;
  readonly visits: DeadVisits;
}

export interface Row {
  readonly situation: string;
  readonly route: BenchRoute;
  readonly visits: Visits;
}

interface Builds {
  /** Seconds by remote. */
  readonly cold: Readonly<Record<string, number>>;
  readonly change: number;
}

/** Everything one run of the benchmark found. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly runs: number;
  readonly quick: boolean;
  readonly split: MonolithSplit;
  readonly builds: Builds;
  /** Of the federated site and the monolith. */
  readonly contents: readonly [SiteContents, SiteContents];
  /** What the files of either are made of after a release of the map. */
  readonly released: readonly [ModuleSizes, ModuleSizes];
  readonly deaths: readonly Death[];
  /** How long it all took. */
  readonly minutes: number;
}

/** Builds both sites, visits every page in every situation, and reads what the files are made of. */
export async function measureAll(quick: boolean, runs: number): Promise<Measured> {
  const began = performance.now();
  const steps = createSteps();
  const sites = await buildSites(steps);
  const builds: Builds = {
    cold: await steps.run('Building each remote alone, from nothing', () =>
      coldBuilds(BENCH_FOLDER, quick ? [LARGEST] : remoteNames()),
    ),
    change: await steps.run('Changing a file of the map in npm run dev', () => changeInDev(BENCH_FOLDER)),
  };
  const stand = await startStand(steps);
  const rows: Row[] = [];
  const deaths: Death[] = [];
  const [home, story] = ROUTES as readonly [BenchRoute, BenchRoute];
  const split = await steps.run('Choosing the better split of the monolith', () =>
    betterSplit(stand, sites, ROUTES),
  );
  const { now, mapReleased, shellReleased } = situations(sites, split, await buildReleases(steps, split));
  try {
    const measure = async (
      situation: string,
      route: BenchRoute,
      about: Parameters<typeof compare>[0]['situation'],
    ) => {
      const visits = await steps.run(`${situation}: ${route.name}`, () =>
        compare({ stand, route, situation: about, runs: about.before ? Math.ceil(runs / 2) : runs }),
      );
      rows.push({ situation, route, visits });
    };
    for (const route of [...ROUTES, TRY_IT]) await measure('cold', route, { after: now });
    for (const route of [home, story]) {
      await measure('warm', route, { before: now, after: now });
      await measure('after a release of the map', route, { before: now, after: mapReleased });
      await measure('after a release of the shell', route, { before: now, after: shellReleased });
    }
    for (const [remote, route] of [
      ['mf-stories', home],
      ['mf-map', story],
    ] as const) {
      const visits = await steps.run(`${remote} dead: ${route.name}`, () =>
        compareWithDead(stand, now.federated, remote, shellOf(route), runs),
      );
      deaths.push({ remote, route, visits });
    }
  } finally {
    await stand.stop();
  }
  const seen = new Set(
    rows.flatMap(({ visits }) =>
      [...visits.federated.counted, ...visits.monolith.counted].flatMap(({ files }) => Object.keys(files)),
    ),
  );
  const read = (site: string) => readContents(site, seen);
  const contents = [await read(now.federated), await read(now.monolith)] as const;
  const released = [
    await readOrigins(mapReleased.federated),
    await readOrigins(mapReleased.monolith),
  ] as const;
  const minutes = (performance.now() - began) / 60_000;
  return { rows, runs, quick, split, builds, contents, released, deaths, minutes };
}
