import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleSizes } from '@waypost/build/parts/module-sizes.ts';
import { remoteNames } from '@waypost/build/parts/parts.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { describeProblem } from '@waypost/cli-kit/plain-problem.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import type { MonolithSplit } from './build-monolith.ts';
import { changeInDev, coldBuilds } from './build-times.ts';
import {
  betterSplit,
  compare,
  compareWithDead,
  situations,
  type DeadVisits,
  type Visits,
} from './compare.ts';
import { bytesWith, excess, excessByModule } from './excess.ts';
import { cells, kilobytes, median, medianOf, ratio, table, type Metric } from './report.ts';
import { ROUTES, shellOf, TRY_IT, type BenchRoute } from './routes.ts';
import { readContents, readOrigins, type SiteContents } from './site-contents.ts';
import { BENCH_FOLDER, buildReleases, buildSites, startStand } from './stand.ts';
import type { Visit } from './visit.ts';

/** How many modules the table of the excess names. */
const MODULES = 8;
const RUNS = 9;
/** The remote that takes longest to build. */
const LARGEST = 'mf-authoring';
const METRICS: readonly Metric[] = ['bytes', 'codeBytes', 'requests', 'depth', 'ready', 'lcp', 'blocking'];
const HEADINGS = ['bytes', 'of these code', 'requests', 'chain', 'ready ms', 'LCP ms', 'blocked ms'];

/** A page of which one remote gives no answer, in turn with the healthy one. */
interface Death {
  readonly remote: string;
  readonly route: BenchRoute;
  readonly visits: DeadVisits;
}

interface Row {
  readonly situation: string;
  readonly route: BenchRoute;
  readonly visits: Visits;
}

async function run(quick: boolean, runs: number): Promise<void> {
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
    betterSplit(stand, sites, quick ? [home] : ROUTES),
  );
  const { now, mapReleased, shellReleased } = situations(sites, split, await buildReleases(steps, split));
  try {
    const measure = async (
      situation: string,
      route: BenchRoute,
      about: Parameters<typeof compare>[0]['situation'],
    ) => {
      const visits = await steps.run(`${situation}: ${route.name}`, () =>
        compare({ stand, route, situation: about, runs }),
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
      [...visits.federated, ...visits.monolith].flatMap(({ files }) => Object.keys(files)),
    ),
  );
  const read = (site: string) => readContents(site, seen);
  const contents = [await read(now.federated), await read(now.monolith)] as const;
  const released = [
    await readOrigins(mapReleased.federated),
    await readOrigins(mapReleased.monolith),
  ] as const;
  const minutes = (performance.now() - began) / 60_000;
  const text = report(rows, { runs, quick, split, builds, contents, released, deaths, minutes });
  console.log(`\n${text}`);
  const target = path.join(REPOSITORY, 'docs', 'benchmarks');
  await mkdir(target, { recursive: true });
  // Fewer runs than were ordered are no record.
  await writeFile(path.join(target, quick || runs < RUNS ? 'compose-quick.md' : 'compose.md'), text);
}

function find(rows: readonly Row[], situation: string, route: string): Visits {
  const row = rows.find((one) => one.situation === situation && one.route.name === route);
  if (!row) throw new Error(`There is no measurement of ${route}, ${situation}.`);
  return row.visits;
}

/** Milliseconds dead / healthy, and their ratio. */
function timesOf({ dead, healthy }: DeadVisits): string {
  const [ours, theirs] = [dead, healthy].map((visits) => median(visits.map(({ usable }) => usable)));
  return `${ours!.toFixed(0)} / ${theirs!.toFixed(0)} ms (${(ours! / theirs!).toFixed(2)})`;
}

function coldRoutes(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ situation, route }) => situation === 'cold' && route !== TRY_IT);
}

function figures(rows: readonly Row[], about: About): string {
  const {
    builds,
    contents: [contents, monolith],
    released: [released, releasedMonolith],
    deaths,
  } = about;
  const cold = coldRoutes(rows);
  const worst = (metric: Metric) => Math.max(...cold.map(({ visits }) => ratio(visits, metric)));
  const deeper = Math.max(
    ...cold.map(
      ({ visits }) => medianOf(visits, 'federated', 'depth') - medianOf(visits, 'monolith', 'depth'),
    ),
  );
  const release = find(rows, 'after a release of the map', 'story map');
  const coldStory = find(rows, 'cold', 'story map');
  const share = (variant: 'federated' | 'monolith') =>
    medianOf(release, variant, 'bytes') / medianOf(coldStory, 'federated', 'bytes');
  const openLayers = (visits: readonly Visit[], origins: ModuleSizes) =>
    kilobytes(median(visits.map((visit) => bytesWith('ol', visit, origins))));
  const first = (route: string) => kilobytes(medianOf(find(rows, 'cold', route), 'federated', 'firstBytes'));
  return table(
    ['figure', 'goal', 'measured'],
    [
      ['cold, every route: bytes, the worst ratio', '≤ 1.20', worst('bytes').toFixed(2)],
      ['cold, every route: bytes of code alone, the worst ratio', '', worst('codeBytes').toFixed(2)],
      [
        'cold, every route (the try-it form, below the fold, aside): time until ready, the worst ratio',
        '≤ 1.10',
        worst('ready').toFixed(3),
      ],
      ['cold: requests, the worst ratio', '≤ 2.0', worst('requests').toFixed(2)],
      ['cold: chain depth beyond the monolith', '≤ 1', String(deeper)],
      [
        'returning after a release of the map: bytes ÷ a cold federated visit (monolith beside)',
        '≤ 0.10',
        `${share('federated').toFixed(2)} (${share('monolith').toFixed(2)})`,
      ],
      [
        'the same visit: bytes of files with OpenLayers in them (monolith beside)',
        '0',
        `${openLayers(release.federated, released)} (${openLayers(release.monolith, releasedMonolith)})`,
      ],
      [
        'cold, beside it: bytes of files with OpenLayers in them (monolith beside)',
        '',
        `${openLayers(coldStory.federated, contents.origins)} (${openLayers(coldStory.monolith, monolith.origins)})`,
      ],
      ...deaths.map(({ remote, route, visits }) => [
        `${remote} dead, ${route.name}: time until the shell is usable ÷ healthy, in turn with it`,
        '≤ 1.2',
        timesOf(visits),
      ]),
      ['home: scripts and styles until the story list can be used', '≤ 230 K', first('home')],
      ['the same until the try-it form can be used too', '', first(TRY_IT.name)],
      [
        'building one remote alone, from nothing',
        '≤ 10 s',
        Object.entries(builds.cold)
          .map(([remote, seconds]) => `${remote} ${seconds.toFixed(1)} s`)
          .join(', '),
      ],
      ['a change of the map in `npm run dev`', '≤ 2 s', `${builds.change.toFixed(2)} s`],
    ],
  );
}

interface Builds {
  /** Seconds by remote. */
  readonly cold: Readonly<Record<string, number>>;
  readonly change: number;
}

interface About {
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

function report(rows: readonly Row[], about: About): string {
  const { runs, quick, split, contents, minutes } = about;
  const words = [...(quick ? ['--quick'] : []), ...(runs === (quick ? 1 : RUNS) ? [] : [`--runs ${runs}`])];
  const all = rows.map(({ situation, route, visits }) => [situation, route.name, ...cells(visits, METRICS)]);
  const cold = coldRoutes(rows).map(({ route, visits }) => {
    const pair = [visits.federated[0]!, visits.monolith[0]!] as const;
    return { route, parts: excess(pair, contents), modules: excessByModule(pair, contents, MODULES) };
  });
  return `# Composition against one bundle

Made by \`npm run bench:compose${words.length > 0 ? ` -- ${words.join(' ')}` : ''}\` in ${minutes.toFixed(1)} minutes. The same sources are built as a federated site and as one application
(of webpack's default chunk splitting and a tuned one the better over ${quick ? 'the home page' : 'all pages'}: here the ${split} one), served by the same server with
brotli and HTTP caching, and visited in turn by Chromium at 150 ms, 1.6 Mbit/s and a fourfold slower processor.
Medians of ${runs} visits each; \`federated / monolith (ratio)\`. Bytes are everything over the wire, headers, page, pictures and API
answers included; "of these code" leaves pictures, fonts and API answers out. "Chain" counts the page, scripts and styles. K is 1000 bytes.
The monolith's scripts carry no integrity values, and no release, fallback or report comes with it: it is what one bundle would be.

${figures(rows, about)}

${table(['case', 'page', ...HEADINGS], all)}

What the federated visit loads beyond the monolith's, cold. Within a file, brotli bytes are spread over its modules by their size before
minifying, so the columns are estimates that add up to what was measured. Less than nothing: the monolith loads more.

${table(
  ['page', ...Object.keys(cold[0]!.parts)],
  cold.map(({ route, parts }) => [route.name, ...Object.values(parts).map(kilobytes)]),
)}

The packages and files that make most of it (the federation runtime, manifests and headers aside):

${table(
  ['page', 'beyond the monolith'],
  cold.map(({ route, modules }) => [
    route.name,
    modules.map(([origin, bytes]) => `${origin} ${kilobytes(bytes)}`).join(', '),
  ]),
)}
`;
}

const command = new Command('bench:compose')
  .description('Compares the composed site with the same sources in one bundle.')
  .option('--quick', 'one run a case instead of nine, and one remote built alone instead of four', false)
  .option('--runs <count>', 'as many runs a case', Number)
  .parse();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const { quick, runs } = command.opts<{ quick: boolean; runs?: number }>();
run(quick, runs ?? (quick ? 1 : RUNS)).catch((problem: unknown) => {
  console.error(describeProblem(problem));
  process.exitCode = 1;
});
