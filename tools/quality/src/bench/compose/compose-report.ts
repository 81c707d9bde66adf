import { table } from '../../markdown-table.ts';
import { COUNTED } from './compare.ts';
import { excess, excessByModule } from './excess.ts';
import { coldRoutes, figures } from './figures.ts';
import type { Measured, Row } from './measure.ts';
import { cells, kilobytes, type Metric } from './metrics.ts';

/** How many modules the table of the excess names. */
const MODULES = 8;
/** Visits of each case in a full run. */
export const RUNS = 11;
const METRICS: readonly Metric[] = ['bytes', 'codeBytes', 'requests', 'depth', 'ready', 'lcp', 'blocking'];
const HEADINGS = ['bytes', 'of these code', 'requests', 'chain', 'ready ms', 'LCP ms', 'blocked ms'];

/** What each case cost, as a table. */
export function caseTable(rows: readonly Row[]): string {
  const all = rows.map(({ situation, route, visits }) => [situation, route.name, ...cells(visits, METRICS)]);
  return table(['case', 'page', ...HEADINGS], all);
}

/** The page that is kept in docs/benchmarks. */
export function composeReport(about: Measured): string {
  const { rows, runs, quick, split, contents, minutes } = about;
  const words = [...(quick ? ['--quick'] : []), ...(runs === (quick ? 1 : RUNS) ? [] : [`--runs ${runs}`])];
  const cold = coldRoutes(rows).map(({ route, visits }) => {
    const pair = [visits.federated.counted[0]!, visits.monolith.counted[0]!] as const;
    return { route, parts: excess(pair, contents), modules: excessByModule(pair, contents, MODULES) };
  });
  return `# Composition against one bundle

Made by \`npm run bench:compose${words.length > 0 ? ` -- ${words.join(' ')}` : ''}\` in ${minutes.toFixed(1)} minutes. The same sources are built as a federated site and as one application
(of webpack's default chunk splitting and a tuned one the better over ${quick ? 'the home page' : 'all pages'}: here the ${split} one), served by the same server with
brotli and HTTP caching, and visited in turn by Chromium at 150 ms, 1.6 Mbit/s and a fourfold slower processor.
Medians of ${runs} visits each, where a browser has been there before of half as many; \`federated / monolith (ratio)\`. Times are of visits over a slow line by a browser that is asked nothing about its
requests (who asks has it look up which script made each, a tenth of a second of a page's time); bytes and requests of ${COUNTED} others. Bytes are everything over the wire, headers, page, pictures and API
answers included; "of these code" leaves pictures, fonts and API answers out. "Chain" counts the page, scripts and styles. K is 1000 bytes.
The monolith's scripts carry no integrity values, and no release, fallback or report comes with it: it is what one bundle would be.

${figures(about)}

${caseTable(rows)}

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
