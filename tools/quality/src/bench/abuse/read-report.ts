import type { Cost } from './measure-calls.ts';

/** What an earlier run found, as its page says. */
export interface ReadReport {
  readonly costs: readonly Cost[];
  /** Names of calls that were measured later than the others. */
  readonly anew: readonly string[];
}

const ROW = /^\| (.+?) \| (.*?) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| (.*?) ?\|$/;

/** Reads docs/benchmarks/abuse.md. */
export function readReport(text: string): ReadReport {
  const costs = text.split('\n').flatMap((line): readonly Cost[] => {
    const [, call, about = '', cpu, memory, bytes, mayCostMore] = ROW.exec(line) ?? [];
    if (call === undefined) return [];
    return [
      {
        call,
        about,
        cpu: Number(cpu),
        memory: Number(memory) * 1e6,
        bytes: Number(bytes) * 1e6,
        ...(mayCostMore ? { mayCostMore } : {}),
      },
    ];
  });
  const anew = /but those of “(.+?)”,/.exec(text)?.[1]?.split('”, “') ?? [];
  return { costs, anew };
}

/** The same with what was found since in place of what it says of these calls. */
export function measuredAnew(before: ReadReport, since: readonly Cost[]): ReadReport {
  const key = ({ call, about }: Cost) => `${call}\n${about}`;
  const found = new Map(since.map((cost) => [key(cost), cost]));
  const costs = before.costs.map((cost) => found.get(key(cost)) ?? cost);
  const unknown = since.find((cost) => !before.costs.some((known) => key(known) === key(cost)));
  if (unknown) throw new Error(`There is no row of ${unknown.call}, ${unknown.about}: please measure all.`);
  return { costs, anew: [...new Set([...before.anew, ...since.map(({ call }) => call)])] };
}
