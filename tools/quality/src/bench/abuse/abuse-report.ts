import { table } from '../../markdown-table.ts';
import type { StoreSize } from './many-records.ts';
import type { Cost } from './measure-calls.ts';

/** Milliseconds of processor time and bytes of memory no call may go beyond. */
export const FIGURE = { cpu: 100, memory: 20e6 } as const;

/** The calls that cost more than they may. */
export function tooDear(costs: readonly Cost[]): readonly Cost[] {
  return costs.filter(
    ({ cpu, memory, mayCostMore }) => !mayCostMore && (cpu > FIGURE.cpu || memory > FIGURE.memory),
  );
}

/** The page docs/benchmarks/abuse.md. `anew` are the calls measured later than the others. */
export function abuseReport(
  costs: readonly Cost[],
  size: StoreSize,
  runs: number,
  anew: readonly string[] = [],
): string {
  const count = (value: number) => value.toLocaleString('en-GB').replaceAll(',', ' ');
  const rows = costs.map(({ call, about, cpu, memory, bytes, mayCostMore }) => [
    call,
    about,
    cpu.toFixed(1),
    (Math.max(0, memory) / 1e6).toFixed(1),
    (bytes / 1e6).toFixed(2),
    mayCostMore ?? '',
  ]);
  const held = costs.filter(({ mayCostMore }) => !mayCostMore);
  const most = (pick: (cost: Cost) => number) => Math.max(...held.map(pick));
  const others = anew.length > 0 ? `, but those of “${anew.join('”, “')}”, measured later` : '';
  return `# What one request can cost

Every row of the [table of calls](../../backend/internal/surface/table.go), sent with the costliest it may be sent with, and what the gate refuses:
\`npm run bench:abuse\`. The store has ${count(size.stories)} stories, a story of ${count(size.places)} places with 100 pictures each, one of ${count(size.ownPlaces)} places in an
account that is nearly full, and records with as many bytes of words as there may be. Processor time is that of all threads of the server, the
median of ${runs} calls, one after another; all rows are of one run${others}. Memory is counted with Go's collector off: all a call ever asked for, so it can hold no more than that.
Workers that decode pictures are processes of their own, in [pictures](pictures.md).

| figure | goal | measured |
| --- | --- | --- |
| processor time of the costliest call | ≤ ${FIGURE.cpu} ms | ${most(({ cpu }) => cpu).toFixed(1)} ms |
| memory of the costliest call | ≤ ${FIGURE.memory / 1e6} MB | ${(most(({ memory }) => memory) / 1e6).toFixed(1)} MB |
| calls beyond a figure | 0 | ${tooDear(costs).length} |

${table(['call', 'with', 'ms', 'MB', 'MB answered', 'may cost more, for'], rows, ['ms', 'MB', 'MB answered'])}
`;
}
