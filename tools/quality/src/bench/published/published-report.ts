import { table } from '../../markdown-table.ts';
import { median } from '../../median.ts';
import { ratioOf } from '../api/figures.ts';
import { CLIENTS } from '../api/throughput.ts';
import type { Measured } from './measure-published.ts';

/** How many times more reads a second there are to be from files. */
export const GOAL = 20;

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const times = (value: number) => value.toFixed(1);

/** The page docs/benchmarks/published.md. */
export function publishedReport(cores: number, measured: readonly Measured[]): string {
  const rows = measured.map(({ opening: { name, calls, reads }, rates }) => {
    const [files, api] = rates.map((side) => median(side)) as [number, number];
    const ratio = ratioOf(rates);
    return [
      ...[name, `${number(files)} (${reads} files)`, `${number(api)} (${calls} calls)`],
      ...[`≥ ${GOAL}`, `${times(ratio)}${ratio >= GOAL ? '' : ', short of it'}`],
      times((ratio * reads) / calls),
    ];
  });
  return `# Reading from files

Made by \`npm run bench:published\` on ${cores} cores, with Caddy, the program and whoever asks on them. Caddy has the configuration of \`deploy\` and answers both
sides: published files by itself, calls from the program behind it. ${CLIENTS} clients with connections that stay open ask for one side and then for the other, in turn, in the
codings a browser names; whole answers count. A ratio is that of one round, and the middle of five. An opening is all that a guest’s page takes
that has nothing from before: of files that is the manifest too, and for a story an index, which browsers keep; of the program, each page of places. That files hold what
the calls are answered with is looked at first.

${table(['what', 'a second, from files', 'a second, from the API', 'goal', 'files ÷ API', 'the same, one file by one call'], rows)}
`;
}
