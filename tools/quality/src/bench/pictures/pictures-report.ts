import { availableParallelism } from 'node:os';

import { table } from '../../markdown-table.ts';
import { READERS, WORST, type Phase, type Phases } from './picture-phases.ts';

/** @param share of the values that are at most as large as the answer, such as 0.95 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Megabytes. */
const MOST_TOGETHER = 400;

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function summary(phases: readonly Phase[]) {
  const times = phases.flatMap(({ reading }) => reading.times);
  return {
    answers: times.length,
    failed: phases.reduce((sum, { reading }) => sum + reading.failed, 0),
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    fresh: quantile(
      phases.flatMap(({ fresh }) => fresh),
      1,
    ),
    server: Math.max(...phases.map(({ server }) => server)),
    workers: Math.max(...phases.map(({ workers }) => workers)),
    together: Math.max(...phases.map(({ together }) => together)),
  };
}

/** A phase is compared with the one right before it; "from … to" are the best and the worst pair. */
function pairs(idle: readonly Phase[], busy: readonly Phase[]): string {
  const p95 = (phase: Phase | undefined) => quantile(phase?.reading.times ?? [], 0.95);
  const ratios = busy.map((phase, round) => p95(phase) / p95(idle[round]));
  const [low = 0, middle = 0, high = 0] = [0, 0.5, 1].map((share) => quantile(ratios, share));
  return `${middle.toFixed(2)} (from ${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** The section of docs/benchmarks/pictures.md that this benchmark writes. */
export function picturesReport({ idle, busy }: Phases, seconds: number, load: number): string {
  const [without, during] = [summary(idle), summary(busy)];
  const row = (name: string, each: ReturnType<typeof summary>) => [
    name,
    each.answers,
    each.failed,
    ms(each.median),
    ms(each.p95),
    ms(each.p99),
    ms(each.fresh),
    each.server,
    each.workers,
    each.together,
  ];
  return `Made by \`npm run bench:pictures\`: ${idle.length} phases of ${seconds} s without and ${busy.length} with ${WORST} of the costliest pictures in the
queue, in turn. ${READERS} readers each ask for a part of a story's page (page, story, places, pictures in three sizes), look at it for
2 s, and ask for the next. An honest person sends three new pictures in each phase; "fresh" is the longest until one of them was there. Times in ms,
memory in MB at most. The machine's load was ${load.toFixed(0)} on ${availableParallelism()} cores, and what was not ours falls on both.

${table(['', 'answers', 'failed', 'median', 'p95', 'p99', 'fresh', 'server', 'worker', 'together'], [row('idle', without), row(`${WORST} worst pictures`, during)])}

| figure | goal | measured |
| --- | --- | --- |
| readers' p95 with the worst pictures ÷ idle, median of the pairs | ≤ 2 | ${pairs(idle, busy)} |
| the same over all answers |  | ${(during.p95 / without.p95).toFixed(2)} |
| requests of readers that failed | 0 | ${without.failed + during.failed} |
| memory of the server and its workers together, at one time | ≤ ${MOST_TOGETHER} MB | ${Math.max(without.together, during.together)} MB |
`;
}
