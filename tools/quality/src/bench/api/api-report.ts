import { table } from '../../markdown-table.ts';
import { median } from '../../median.ts';
import { GOAL, missed, ratioOf, slower, type ApiFigures } from './figures.ts';
import type { Migration } from './migration.ts';
import { quantile } from './quantile.ts';
import { CLIENTS } from './throughput.ts';

const count = (value: number): string => value.toLocaleString('en-GB').replaceAll(',', ' ');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const yes = (holds: boolean): string => (holds ? 'yes' : 'no');

/** The page docs/benchmarks/api.md. */
export function apiReport(figures: ApiFigures): string {
  const { memory, migration, readings, starts, stories, throughput } = figures;
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
| memory of the server with ${large}, at most, while ${CLIENTS} clients read all of it | ≤ ${GOAL.memoryBytes / 1e6} MB | ${Math.round(memory / 1e6)} MB |
| figures beyond their goal | 0 | ${missed(figures).length} |

## How much slower

p95 and p50 are the times of the large store divided by those of the small one.

${reading}

## Beside PocketBase alone

The same version of PocketBase without a line of ours (\`backend/testing/bare\`), over a copy of the store of ${small} stories: the same collections, rules,
indexes and records, and \`synchronous=FULL\`. ${CLIENTS} clients ask the one for a while and then the other, in turn; the ratio is the middle of all rounds.

${against}

## From the schema before \`shown\`

${migrationTable(migration, large ?? '')}

Not measured here, since they are not there yet: search, what is nearest, tiles and counts of the map.
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
