import type { ModuleSizes } from '@waypost/build/parts/module-sizes.ts';

import { table } from '../../markdown-table.ts';
import { median } from '../../median.ts';
import { bytesWith } from './excess.ts';
import type { Measured, Row } from './measure.ts';
import { kilobytes, medianOf, ratio, type Metric } from './metrics.ts';
import { TRY_IT } from './routes.ts';
import type { DeadVisits, Visits } from './compare.ts';
import type { Visit } from './visit.ts';

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

/** Rows of the pages whose whole time counts: what stands below the fold is aside. */
export function coldRoutes(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ situation, route }) => situation === 'cold' && route !== TRY_IT);
}

/** The figures that decide, with their goals. */
export function figures(about: Measured): string {
  const {
    rows,
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
      ['cold, every route: bytes, the worst ratio', '≤ 1.14', worst('bytes').toFixed(2)],
      ['cold, every route: bytes of code alone, the worst ratio', '', worst('codeBytes').toFixed(2)],
      [
        'cold, every route (the try-it form, below the fold, aside): time until ready, the worst ratio',
        '≤ 1.06',
        worst('ready').toFixed(3),
      ],
      ['cold: requests, the worst ratio', '≤ 1.3', worst('requests').toFixed(2)],
      ['cold: chain depth beyond the monolith', '0', String(deeper)],
      [
        'returning after a release of the map: bytes ÷ a cold federated visit (monolith beside)',
        '≤ 0.10',
        `${share('federated').toFixed(3)} (${share('monolith').toFixed(3)})`,
      ],
      [
        'the same visit: bytes of files with OpenLayers in them (monolith beside)',
        '0',
        `${openLayers(release.federated.counted, released)} (${openLayers(release.monolith.counted, releasedMonolith)})`,
      ],
      [
        'cold, beside it: bytes of files with OpenLayers in them (monolith beside)',
        '',
        `${openLayers(coldStory.federated.counted, contents.origins)} (${openLayers(coldStory.monolith.counted, monolith.origins)})`,
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
