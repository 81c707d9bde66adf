import { table } from '../../markdown-table.ts';
import { median } from '../../median.ts';
import { ratioOf } from '../api/figures.ts';
import { CLIENTS } from '../api/throughput.ts';
import type { HowSoon } from './how-soon.ts';
import type { MeasuredFiles } from './measure-published.ts';

/** How many times more reads a second there are to be from files. */
export const GOAL = 20;

/** Seconds within which a change is to be read, and what was taken back to be gone. */
const SOON = { changed: 5, takenBack: 60 } as const;

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const times = (value: number) => value.toFixed(1);

/** The page docs/benchmarks/published.md. */
export function publishedReport(cores: number, { openings, ceiling, soon }: MeasuredFiles): string {
  const rows = openings.map(({ opening: { name, calls, reads }, rates }) => {
    const [files, api] = rates.map((side) => median(side)) as [number, number];
    const ratio = ratioOf(rates);
    return [
      ...[name, `${number(files)} (${reads} files)`, `${number(api)} (${calls} calls)`],
      ...[`≥ ${GOAL}`, `${times(ratio)}${ratio >= GOAL ? '' : ', short of it'}`],
      times((ratio * reads) / calls),
    ];
  });
  const most = median(ceiling);
  const atMost = openings.map(
    ({ opening: { name }, rates }) => `${times(most / median(rates[1]))} for “${name}”`,
  );
  const soonRow = (what: string, kind: keyof HowSoon) => {
    const seconds = (some: readonly number[]) =>
      `${median(some).toFixed(1)} s, ${Math.max(...some).toFixed(1)} s`;
    return [what, `≤ ${SOON[kind]} s`, seconds(soon.alone[kind]), seconds(soon.besideOthers[kind])];
  };
  return `# Reading from files

Made by \`npm run bench:published\` on ${cores} cores, with Caddy, the program and whoever asks on them. Caddy has the configuration of \`deploy\` and answers both
sides: published files by \`waypost files\` behind it, calls by the program. ${CLIENTS} clients with connections that stay open ask for one side and then for the other, in turn, in the
codings a browser names; whole answers count. A ratio is that of one round, and the middle of five. An opening is all that a guest’s page takes
that has nothing from before: of files that is the manifest too, and for a story an index, which browsers keep; of the program, each page of places. That files hold what
the calls are answered with is looked at first.

${table(['what', 'a second, from files', 'a second, from the API', 'goal', 'files ÷ API', 'the same, one file by one call'], rows)}

Caddy alone, asked by the same clients for two bytes that stand in its configuration, gives ${number(most)} answers a second on these processors. No file is sent sooner, so
these are the most there could be here, were each opening one file and its sending free: ${atMost.join(', ')}.

## How soon

Seconds from the answer to a change until the files say so to whoever asks Caddy: the middle of ${soon.alone.changed.length}, and the longest. The others write without a pause, each a
story of their own.

${table(
  ['what', 'goal, each time', 'alone', `while ${CLIENTS} others write`],
  [
    soonRow('another title is in the story’s file', 'changed'),
    soonRow('a deleted story is in no index, and its file is gone', 'takenBack'),
  ],
)}
`;
}
