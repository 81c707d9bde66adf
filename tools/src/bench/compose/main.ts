import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';

import { describeProblem } from '../../start/plain-problem.ts';
import { createSteps } from '../../start/steps.ts';
import { REPOSITORY } from '../../webpack/base-config.ts';
import { betterSplit, compare, situations, type Split, type Visits } from './compare.ts';
import { cells, excess, medianOf, ratio, table, type Metric } from './report.ts';
import { ROUTES, type BenchRoute } from './routes.ts';
import { buildSites, startStand } from './stand.ts';

const METRICS: readonly Metric[] = ['bytes', 'codeBytes', 'requests', 'depth', 'ready', 'lcp', 'blocking'];
const HEADINGS = ['bytes', 'of these code', 'requests', 'chain', 'ready ms', 'LCP ms', 'blocked ms'];

interface Row {
  readonly situation: string;
  readonly route: BenchRoute;
  readonly visits: Visits;
}

async function run(quick: boolean, runs: number): Promise<void> {
  const steps = createSteps();
  const sites = await buildSites(steps);
  const stand = await startStand(steps);
  const rows: Row[] = [];
  const [home, story] = ROUTES as readonly [BenchRoute, BenchRoute];
  let split: Split = 'tuned';
  try {
    split = await steps.run('Choosing the better split of the monolith', () =>
      betterSplit(stand, sites, ROUTES),
    );
    const { now, mapReleased, shellReleased } = situations(sites, split);
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
    for (const route of ROUTES) await measure('cold', route, { after: now });
    for (const route of [home, story]) {
      await measure('warm', route, { before: now, after: now });
      await measure('after a release of the map', route, { before: now, after: mapReleased });
      await measure('after a release of the shell', route, { before: now, after: shellReleased });
    }
    await measure('stories remote dead', home, { after: now, dead: { federated: '/mf-stories/' } });
    await measure('map remote dead', story, { after: now, dead: { federated: '/mf-map/' } });
  } finally {
    await stand.stop();
  }
  const text = report(rows, { runs, quick, split });
  console.log(`\n${text}`);
  const target = path.join(REPOSITORY, 'docs', 'benchmarks');
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, quick ? 'compose-quick.md' : 'compose.md'), text);
}

function find(rows: readonly Row[], situation: string, route: string): Visits {
  const row = rows.find((one) => one.situation === situation && one.route.name === route);
  if (!row) throw new Error(`There is no measurement of ${route}, ${situation}.`);
  return row.visits;
}

function figures(rows: readonly Row[]): string {
  const cold = rows.filter(({ situation }) => situation === 'cold');
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
  const dead = (situation: string, route: string) =>
    medianOf(find(rows, situation, route), 'federated', 'usable') /
    medianOf(find(rows, 'cold', route), 'federated', 'usable');
  return table(
    ['figure', 'goal', 'measured'],
    [
      ['cold, every route: bytes, the worst ratio', '≤ 1.20', worst('bytes').toFixed(2)],
      ['cold, every route: bytes of code alone, the worst ratio', '', worst('codeBytes').toFixed(2)],
      ['cold, every route: time until ready, the worst ratio', '≤ 1.10', worst('ready').toFixed(2)],
      ['cold: requests, the worst ratio', '≤ 2.0', worst('requests').toFixed(2)],
      ['cold: chain depth beyond the monolith', '≤ 1', String(deeper)],
      [
        'returning after a release of the map: bytes ÷ a cold federated visit (monolith beside)',
        '≤ 0.10',
        `${share('federated').toFixed(2)} (${share('monolith').toFixed(2)})`,
      ],
      [
        'stories remote dead: time until the shell is usable ÷ healthy',
        '≤ 1.2',
        dead('stories remote dead', 'home').toFixed(2),
      ],
      [
        'map remote dead: time until the shell is usable ÷ healthy',
        '≤ 1.2',
        dead('map remote dead', 'story map').toFixed(2),
      ],
    ],
  );
}

interface About {
  readonly runs: number;
  readonly quick: boolean;
  readonly split: Split;
}

function report(rows: readonly Row[], { runs, quick, split }: About): string {
  const all = rows.map(({ situation, route, visits }) => [situation, route.name, ...cells(visits, METRICS)]);
  const cold = rows.filter(({ situation }) => situation === 'cold');
  const parts = Object.keys(excess(cold[0]!.visits));
  return `# Composition against one bundle

Made by \`npm run bench:compose${quick ? ' -- --quick' : ''}\`. The same sources are built as a federated site and as one application
(of webpack's default chunk splitting and a tuned one the better over all pages: here the ${split} one), served by the same server with
brotli and HTTP caching, and visited in turn by Chromium at 150 ms, 1.6 Mbit/s and a fourfold slower processor.
Medians of ${runs} visits each; \`federated / monolith (ratio)\`. Bytes are everything over the wire, headers, page, pictures and API
answers included; "of these code" leaves pictures, fonts and API answers out. K is 1000 bytes.

${figures(rows)}

${table(['case', 'page', ...HEADINGS], all)}

What the federated visit loads beyond the monolith's, cold:

${table(
  ['page', ...parts],
  cold.map(({ route, visits }) => [
    route.name,
    ...Object.values(excess(visits)).map((bytes) => `${(bytes / 1000).toFixed(1)} K`),
  ]),
)}
`;
}

const command = new Command('bench:compose')
  .description('Compares the composed site with the same sources in one bundle.')
  .option('--quick', 'three runs a case instead of nine', false)
  .option('--runs <count>', 'as many runs a case', Number)
  .parse();

const { quick, runs } = command.opts<{ quick: boolean; runs?: number }>();
run(quick, runs ?? (quick ? 3 : 9)).catch((problem: unknown) => {
  console.error(describeProblem(problem));
  process.exitCode = 1;
});
