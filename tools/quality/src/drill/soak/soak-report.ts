import { quantile } from '../../bench/api/quantile.ts';
import { table } from '../../markdown-table.ts';
import { RATE, SAVES, type SoakResult } from './soak-drill.ts';
import { isInGap, sortTroubles } from './sort-troubles.ts';
import type { Trouble } from './tally.ts';

/** What each figure is held to. */
export const SOAK_GOAL = { takesOverWithin: 30, memory: 1.25, asked: 0.99 } as const;

const secondsOf = ({ gaps }: SoakResult): readonly number[] =>
  gaps.map(({ killed, saved }) => (saved - killed) / 1000);
const askedOf = ({ minutes, tally }: SoakResult): number => tally.asked / (minutes * 60);
const lostOf = ({ stored: { different, missing, unknown } }: SoakResult): number =>
  missing.length + different.length + unknown.length;
const SHOWN = 10;
const inWords = ({ kind, sent, status, words }: Trouble, began: number): string =>
  `${kind}, sent at ${((sent - began) / 1000).toFixed(1)} s: ${status} ${words}`;

/** What does not hold, in words; empty when all is well. */
export function soakProblems(result: SoakResult): readonly string[] {
  const { memory, retries, stored, tally, gaps } = result;
  const { wrong } = sortTroubles(tally.troubles, gaps);
  const { asked, memory: mostMemory, takesOverWithin } = SOAK_GOAL;
  const held: readonly (readonly [boolean, string])[] = [
    [wrong.length === 0, `${wrong.length} wrong answers`],
    ...wrong.slice(0, SHOWN).map((one) => [false, inWords(one, tally.began)] as const),
    [gaps.length === 2, `${gaps.length} fail-overs`],
    ...secondsOf(result).map((seconds) => [seconds <= takesOverWithin, `${seconds.toFixed(1)} s`] as const),
    [retries.acknowledged > 0, 'nothing was saved'],
    [stored.missing.length === 0, `${stored.missing.length} acknowledged saves are missing`],
    [stored.different.length === 0, `${stored.different.length} are not what was acknowledged`],
    [stored.unknown.length === 0, `${stored.unknown.length} records nobody was told of`],
    [askedOf(result) >= asked * RATE, `${askedOf(result).toFixed(1)} requests a second`],
    ...memory.map(
      ({ flatness }) =>
        [
          flatness !== null && flatness.ratio <= mostMemory,
          flatness === null
            ? 'a machine served too briefly for its memory to say anything'
            : `${flatness.ratio.toFixed(2)} times the memory`,
        ] as const,
    ),
  ];
  return held.filter(([holds]) => !holds).map(([, words]) => words);
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

export function soakReport(result: SoakResult): string {
  const { gaps, late, memory, minutes, retries, tally } = result;
  const { brokenOff, unavailable, wrong } = sortTroubles(tally.troubles, gaps);
  const refused = [...unavailable].sort(([one], [other]) => one - other);
  const refusals = refused.map(([status, count]) => `${count} of ${status}`).join(', ') || 'none';
  const figures = [
    [
      'requests a second, each sent at its time',
      RATE,
      `${askedOf(result).toFixed(1)}; ${tally.asked} in all, ${late.toFixed(0)} ms late at most`,
    ],
    [
      'wrong answers, those at other times than a fail-over’s that nobody is there among them',
      0,
      wrong.length,
    ],
    [
      'seconds from each kill until something was saved again',
      `≤ ${SOAK_GOAL.takesOverWithin}`,
      secondsOf(result)
        .map((seconds) => seconds.toFixed(1))
        .join(', '),
    ],
    ['answers in that time that nobody is there', '–', `${refusals}; ${brokenOff} broke off with the kill`],
    [
      'acknowledged saves that are missing at the end, are other than acknowledged, or there twice',
      0,
      `${lostOf(result)} of ${retries.acknowledged}`,
    ],
    [
      'saves sent again since nobody had answered; stored by the earlier try',
      '–',
      `${retries.again}; ${retries.already}`,
    ],
    [
      'memory of each that served, last quarter of its time ÷ second quarter',
      `≤ ${SOAK_GOAL.memory}`,
      memory.map(({ flatness }) => flatness?.ratio.toFixed(2) ?? '–').join(', '),
    ],
  ];
  const kinds = [...tally.good].map(([kind, spans]) => {
    const times = spans.filter((span) => !isInGap(span, gaps)).map(({ sent, answered }) => answered - sent);
    const at = (part: number): string => quantile(times, part).toFixed(1);
    return [kind, spans.length, at(0.5), at(0.95), at(0.99)];
  });
  const lives = memory.map(({ flatness, minutes: served }, index) => [
    ...[index + 1, served.toFixed(1)],
    ...(flatness === null
      ? ['–', '–', '–']
      : [megabytes(flatness.early), megabytes(flatness.late), flatness.ratio.toFixed(2)]),
  ]);
  const kindNumbers = ['right answers', 'ms, middle', 'ms, 95 %', 'ms, 99 %'];
  const lifeNumbers = ['machine', 'minutes', 'MB, second quarter', 'MB, last quarter', 'ratio'];
  return `# Soak

Made by \`npm run drill -- --only soak\`: ${minutes} minutes of ${RATE} requests a second, ${SAVES} % of them saves by people who are signed in, through Caddy with
[the product's configuration](../../deploy/Caddyfile) to a writer and a standby, with a real S3 server; all of it, and who asks, on one machine of two processors.
Requests are sent at their time, whatever became of those before. At a third of the time the writer is killed (\`kill -9\`) and its data folder removed, at two thirds its
successor; each time a new standby begins in its place with an empty folder.

Every answer is looked at. A story says what was acknowledged last when it was asked for, or what was sent since; lists hold what belongs into them, and once;
pictures and tiles of the map are the bytes they were at first. That nobody is there may be said, in words, between a kill and the next acknowledged save, and
at no other time. Who is told so while saving sends the same again under the same id, as the site does.

${table(['what', 'goal', 'measured'], figures)}

## By what was asked for

Times are those outside of the fail-overs.

${table(['what', ...kindNumbers], kinds, kindNumbers)}

## Memory

What the system says the program has in memory, every ten seconds while it serves.

${table(lifeNumbers, lives, lifeNumbers)}
`;
}
