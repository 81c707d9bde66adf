import { describeProblem } from '@waypost/cli-kit/plain-problem.ts';

import type { Suite, SuiteContext, SuiteResult } from './suite.ts';

export interface NamedResult extends SuiteResult {
  readonly name: string;
  readonly seconds: number;
}

/** Of one failure; one that says the same a thousand times would hide the others. */
const MOST_LINES = 15;

/** Suites that run one after the other; several lanes run beside each other. */
export type Lane = readonly Suite[];

/** Runs lanes of suites and answers with what came out, in the order the suites are listed. */
export async function runSuites(
  lanes: readonly Lane[],
  context: Omit<SuiteContext, 'print'>,
  print: (line: string) => void,
): Promise<readonly NamedResult[]> {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const done: NamedResult[] = [];
      for (const suite of lane) done.push(await runSuite(suite, context, print));
      return done;
    }),
  );
  return results.flat();
}

async function runSuite(
  suite: Suite,
  context: Omit<SuiteContext, 'print'>,
  print: (line: string) => void,
): Promise<NamedResult> {
  const began = Date.now();
  const say = (line: string) => print(`${suite.name.padEnd(10)} │ ${line}`);
  say('…');
  const result = await suite.run({ ...context, print: say }).catch((problem: unknown) => {
    say(describeProblem(problem));
    return { passed: 0, failed: 1, note: 'could not be run' };
  });
  const named = { name: suite.name, seconds: Math.round((Date.now() - began) / 1000), ...result };
  say(resultLine(named));
  return named;
}

/** One suite's numbers in words. */
export function resultLine({ failed, note, passed, seconds }: NamedResult): string {
  const tick = failed === 0 ? '✓' : '✗';
  return `${tick} ${passed} passed, ${failed} failed in ${seconds} s${note ? ` (${note})` : ''}`;
}

/** What failed in all suites and why, under the suites' names; of each failure how it begins. */
export function failureLines(results: readonly NamedResult[]): readonly string[] {
  return results.flatMap(({ failures = [], name }) =>
    failures
      .flatMap((one) => [one.name, ...one.lines.slice(0, MOST_LINES)])
      .map((line) => `${name.padEnd(10)} │ ${line}`),
  );
}

/** The last line of a whole run. */
export function summaryLine(results: readonly SuiteResult[]): string {
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
