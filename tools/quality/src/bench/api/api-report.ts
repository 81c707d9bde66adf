import { table } from '../../markdown-table.ts';
import { median } from '../../median.ts';
import { GOAL, missed, mostMs, ratioOf, slower, type ApiFigures } from './figures.ts';
import { slowestTiles } from './measure-map.ts';
import type { Migration } from './migration.ts';
import { quantile } from './quantile.ts';
import { CLIENTS } from './throughput.ts';

const count = (value: number): string => value.toLocaleString('en-GB').replaceAll(',', ' ');
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const yes = (holds: boolean): string => (holds ? 'yes' : 'no');

/** The page docs/benchmarks/api.md. */
export function apiReport(figures: ApiFigures): string {
  const { discovering, map, memory, migration, readings, starts, stories, throughput } = figures;
  const [small, large] = stories.map(count);
  const reading = table(
    ['what', 'p50', `p50 at ${small}`, `p50 at ${large}`, 'p95', `p95 at ${small}`, `p95 at ${large}`],
    readings.map((one) => [
      one.name,
      ...[0.5, 0.95].flatMap((part) => [
        slower(one, part).toFixed(2),
        ...one.times.map((times) => `${quantile(times, part).toFixed(2)} ms`),
      ]),
    ]),
  );
  const onTheMap = table(
    ['what', 'goal', 'measured'],
    [
      ...discovering.map((one) => [
        `${one.name}, p95`,
        mostMs(one) === undefined ? `≤ ${GOAL.slower} times that with ${small}` : `≤ ${mostMs(one)} ms`,
        `${ms(quantile(one.times[1], 0.95))}, ${slower(one, 0.95).toFixed(2)} times`,
      ]),
      [`a tile, p95, ${CLIENTS} clients at once`, `≤ ${GOAL.tilesMs} ms`, ms(slowestTiles(map))],
      ['the first view of the world: 16 tiles and the list', `≤ ${GOAL.firstViewMs} ms`, ms(map.firstView)],
      [
        'a place added, moved or deleted shows, at most',
        `≤ ${GOAL.changeMs} ms`,
        ms(Math.max(...map.changes)),
      ],
      [`counts of ${map.compared} viewports that are not those of the records one by one`, 0, map.differing],
    ],
  );
  const against = table(
    ['what', 'ratio', 'at least', 'Waypost, a second', 'PocketBase alone, a second'],
    throughput.map(({ least, name, rates }) => [
      name,
      ratioOf(rates).toFixed(2),
      least,
      ...rates.map((side) => Math.round(median(side))),
    ]),
  );
  return `# The API at a million stories

\`npm run bench:api\`. The same program serves two stores at the same time, one of ${small} stories and one of ${large}, each story with three places
(\`npm run seed -- --stories ${stories[1]}\`); each call goes to the one and then to the other, about stories from anywhere in it. Both lie in the
system’s cache of files. All figures are of one run on one machine, the clients included; the times say little elsewhere, the ratios do.

| figure | goal | measured |
| --- | --- | --- |
| p95 with ${large} stories ÷ with ${small}, the worst below | ≤ ${GOAL.slower} | ${Math.max(...readings.map((one) => slower(one, 0.95))).toFixed(2)} |
| start until the first list of stories, with ${large} | ≤ ${GOAL.startMs / 1000} s | ${seconds(median(starts))} |
| memory of the server with ${large}, at most, while ${CLIENTS} clients read all of it, tiles included | ≤ ${GOAL.memoryBytes / 1e6} MB | ${Math.round(memory / 1e6)} MB |
| figures beyond their goal | 0 | ${missed(figures).length} |

## How much slower

p95 and p50 are the times of the large store divided by those of the small one.

${reading}

## The map

Rare words are names of one story alone, so that both stores answer with as much; common ones stand in every tenth place or more. Half of the spots things are looked for near to are
places, half lie anywhere. Tiles are of all zooms, at places from all parts of the map. With ${large} stories:

${onTheMap}

## Beside PocketBase alone

The same version of PocketBase without a line of ours (\`backend/testing/bare\`), over a copy of the store of ${small} stories: the same collections, rules,
indexes and records, and \`synchronous=FULL\`. ${CLIENTS} clients ask the one for a while and then the other, in turn; the ratio is the middle of all rounds.

${against}

## From the schema before \`shown\`

${migrationTable(migration, large ?? '')}
`;
}

function migrationTable(migration: Migration, stories: string): string {
  return table(
    ['what', 'measured'],
    [
      [`${stories} stories and their places, undisturbed`, seconds(migration.whole)],
      ['another copy, killed (SIGKILL) after', seconds(migration.killedAfter)],
      ['the run after that', seconds(migration.again)],
      ['it ends as the undisturbed one, in every column of every row', yes(migration.endsAlike)],
      ['what was there before is there as it was', yes(migration.keepsAll)],
      [`\`waypost check\` finds nothing to mend, in ${seconds(migration.check)}`, yes(migration.checks)],
    ],
  );
}
