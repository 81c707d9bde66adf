import { table } from '../../markdown-table.ts';
import { median } from '../../median.ts';
import type { FailoverResult } from './failover-drill.ts';
import { CLIENTS, type KillRun } from './kill-run.ts';

/** What each figure is held to. */
export const FAILOVER_GOAL = { takesOverWithin: 30, refusesWithin: 10, ratio: 0.4 } as const;

/** What does not hold, in words; empty when all is well. */
export function failoverProblems({ kills, sleep, gone, rates }: FailoverResult): readonly string[] {
  const { ratio, refusesWithin, takesOverWithin } = FAILOVER_GOAL;
  const held: readonly (readonly [boolean, string])[] = [
    ...kills.flatMap(({ acknowledged, differences, lost, seconds }) => [
      [acknowledged > 0 && lost === 0, `${lost} of ${acknowledged} acknowledged writes lost`] as const,
      [seconds <= takesOverWithin, `the standby took ${seconds.toFixed(1)} s`] as const,
      [differences.length === 0, differences.join('; ')] as const,
    ]),
    [sleep.lost === 0, `${sleep.lost} acknowledged writes lost around one that slept`],
    [
      sleep.awake[0] === 503 && sleep.awake[1] === 200,
      `one that woke up answers ${sleep.awake.join(' and ')}`,
    ],
    [
      sleep.restarted[0] === 503 && sleep.restarted[1] === 200,
      `one that was started again answers ${sleep.restarted.join(' and ')}`,
    ],
    [
      gone.status === 503 && gone.seconds <= refusesWithin,
      `${gone.status} after ${gone.seconds.toFixed(1)} s`,
    ],
    [gone.reading === 200, `reading without a bucket is answered with ${gone.reading}`],
    [gone.stored === 1, `what was sent twice is stored ${gone.stored} times`],
    [
      rates[0].length === 0 || ratioOf(rates) >= ratio,
      `creates at ${ratioOf(rates).toFixed(2)} of the bare rate`,
    ],
  ];
  return held.filter(([holds]) => !holds).map(([, words]) => words);
}

const ratioOf = ([one, other]: FailoverResult['rates']): number => median(one) / median(other);
const most = (runs: readonly KillRun[]): string => Math.max(...runs.map(({ seconds }) => seconds)).toFixed(1);
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

export function failoverReport(result: FailoverResult): string {
  const { kills, sleep, gone, rates } = result;
  const large = kills.filter(({ bytes }) => bytes > 1e8);
  const acknowledged = kills.reduce((sum, run) => sum + run.acknowledged, 0);
  const lost = kills.reduce((sum, run) => sum + run.lost, 0);
  const differing = kills.flatMap(({ differences }) => differences);
  const { ratio, refusesWithin, takesOverWithin } = FAILOVER_GOAL;
  const largest = megabytes(Math.max(...kills.map(({ bytes }) => bytes)));
  const figures = [
    [
      `acknowledged writes lost with a killed writer and its disk, ${kills.length} runs`,
      0,
      `${lost} of ${acknowledged}`,
    ],
    ['until the standby acknowledges a write, at most', `≤ ${takesOverWithin} s`, `${most(kills)} s`],
    ...(large.length === 0
      ? []
      : [[`the same with ${largest} MB`, `≤ ${takesOverWithin} s`, `${most(large)} s`]]),
    [
      'differences after fail-over: words of places, `integrity_check`, check of the index, token of before, sign-in, pictures, `/_/`',
      ...[0, differing.length],
    ],
    [
      'acknowledged writes lost around a writer that stood still (SIGSTOP) beyond its lease',
      0,
      `${sleep.lost} of ${sleep.acknowledged}`,
    ],
    ['its answers to a change and to a question once it wakes up', '503, 200', sleep.awake.join(', ')],
    ['the same once it is started again beside the new one', '503, 200', sleep.restarted.join(', ')],
    [
      'a save while the bucket is stopped',
      `503 within ${refusesWithin} s`,
      `${gone.status} after ${gone.seconds.toFixed(1)} s`,
    ],
    ['the same save once it is back', 'stored once', `${gone.retry}; ${gone.stored} of it stored`],
    ...(rates[0].length === 0
      ? []
      : [
          [
            `creates a second, acknowledged ÷ without a bucket, ${CLIENTS} clients, in turns, middle of ${rates[0].length}`,
            `≥ ${ratio}`,
            `${ratioOf(rates).toFixed(2)} (${Math.round(median(rates[0]))} ÷ ${Math.round(median(rates[1]))})`,
          ],
        ]),
  ];
  const runs = kills.map((run, index) => [
    ...[index + 1, megabytes(run.bytes), run.acknowledged, run.lost],
    ...[run.seconds.toFixed(1), run.differences.join('; ') || 'none'],
  ]);
  const numbers = ['run', 'MB', 'acknowledged', 'lost', 'seconds'];
  return `# Fail-over

Made by \`npm run drill -- --only failover\`, with a real S3 server on the same machine. A writer, a standby beside it, and ${CLIENTS} clients that write
places of some two kilobytes, with all the triggers of the map. At a random moment the writer is killed (\`kill -9\`) and its data folder removed. Whatever
was answered with 200 is then asked for on the standby. Seconds are those from the kill to the first write the standby acknowledges; about ten of them are
the lease, which nobody may take earlier. All of it shares two processors: the rates say little elsewhere, their ratio does.

${table(['what', 'figure', 'measured'], figures)}

## Each run

${table([...numbers, 'differences'], runs, numbers)}

The code of the answer to the second save says that a record of that id is there; a form then writes over that one
([test](../../shared/kit/src/api/create-record.test.ts)). Beside the 503 stands: “${gone.sentence}”
`;
}
