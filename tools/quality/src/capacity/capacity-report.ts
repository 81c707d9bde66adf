import { table } from '../markdown-table.ts';
import { heldBy, USUAL, type CapacityFigures } from './capacity-figures.ts';
import type { RealMonth } from './real-month.ts';
import type { Month, MonthOutcome } from './simulate-month.ts';

export interface SimulatedMonth {
  readonly month: Month;
  readonly outcome: MonthOutcome;
}

/** The same month simulated and read through real caches. */
export interface CheckedMonth {
  readonly month: Month;
  /** Milliseconds the month was put together to. */
  readonly lasts: number;
  readonly simulated: MonthOutcome;
  readonly real: RealMonth;
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** Two figures of a count: it is an estimate. */
const about = (people: number) => number(Number(people.toPrecision(2)));
const terabytes = (bytes: number) => number(bytes / 1e12, 1);

/** @param checked is undefined where there were no real caches */
export function capacityReport(
  figures: CapacityFigures,
  months: readonly SimulatedMonth[],
  checked: CheckedMonth | undefined,
): string {
  const { cores, writes, acknowledged, signIns, pictureSeconds, answers, files, bytes } = figures;
  return `# What one machine holds

Made by \`npm run bench:capacity\` on ${cores} cores, with whoever asks on the same machine; [Capacity](../guides/capacity.md) plans with it. Figures of two
machines, or of two days on one whose neighbours are others', can not be compared; those of one column here were measured in turn.

${table(
  ['what', 'measured'],
  [
    ['new places a second, eight people at once, on this machine alone', number(writes)],
    [
      'the same, each in a bucket too before it is answered',
      `${number(acknowledged)} (${number(acknowledged / writes, 2)})`,
    ],
    ['sign-ins a second, eight at once', number(signIns, 1)],
    ['seconds of a core for the smaller sizes of a picture of 12 megapixels', number(pictureSeconds, 2)],
    ['stories a second from the program: the story and a page of its places', number(answers)],
    ['the same bytes as files, behind Caddy', `${number(files)} (${number(files / answers, 1)})`],
    ['bytes of those answers', number(bytes)],
  ],
)}

So it holds, with ${USUAL.saves} changes, ${USUAL.pictures} pictures and ${USUAL.signIns} sign-ins of an author a day, ${USUAL.stories} stories of a reader, a busiest hour of
${USUAL.peak} times the mean, and ${number(USUAL.share * 100)} % of the machine used:

${table(
  ['by', 'at most'],
  heldBy(figures).map(({ what, who, people }) => [what, `${about(people)} ${who}`]),
)}

## Readers through a content network

Simulated with a seed (\`simulate-month.ts\`): stories wanted by Zipf's law, and caches that give up what was used longest ago. Pages, lists and pictures are
files; the database is not asked.

${table(
  [
    'readers',
    'stories',
    'caches',
    'answered by the network',
    'requests to the bucket a second, busiest hour',
    'read by people',
    'read from the bucket',
  ],
  months.map(({ month, outcome }) => [
    number(month.readers),
    number(month.stories),
    `${month.edges} of ${number(month.edgeBytes / 1e9)} GB`,
    `${number(outcome.hitRate * 100, 1)} %`,
    number(outcome.bucketPeak),
    `${terabytes(outcome.sentBytes)} TB`,
    `${terabytes(outcome.bucketBytes)} TB`,
  ]),
)}
${checked === undefined ? '' : againstRealCaches(checked)}`;
}

function againstRealCaches({ month, lasts, simulated, real }: CheckedMonth): string {
  const percent = (part: number) => `${number(part * 100, 1)} %`;
  return `
### Checked against real caches

The same readers, by the same seed, asked ${month.edges} caches (Varnish, ${number(month.edgeBytes / 1e6)} MB each) for files of the product's own server behind Caddy:
${number(month.readers)} readers, ${number(month.stories)} stories of ${number(month.bytes / 1000)} KB in ${month.files} files, the month put together to ${number(lasts / 1000)} seconds.

${table(
  ['', 'simulated', 'real'],
  [
    ['requests', number(simulated.requests), number(real.requests)],
    ['answered by the network', percent(simulated.hitRate), percent(real.hitRate)],
    ['read from the bucket, MB', number(simulated.bucketBytes / 1e6, 1), number(real.bucketBytes / 1e6, 1)],
  ],
)}
`;
}
