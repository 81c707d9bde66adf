import type { GuardDrillResult } from './guard-drill.ts';
import type { LiveDrillResult } from './live-drill.ts';
import type { DrillResult } from './publishing-drill.ts';
import { table } from '../markdown-table.ts';

/** Publishers at once. */
export const PUBLISHERS = 20;

/** @param results by store */
export function publishingReport(results: readonly (readonly [string, DrillResult])[]): string {
  const late = 'killed (of these after the release had changed)';
  const numbers = ['rounds', 'published', late, 'revisions', 'looks at the release', 'problems', 'seconds'];
  const rows = results.map(([store, one]) => [
    store,
    ...[one.rounds, one.published, `${one.killed} (${one.killedAfterwards})`, one.revisions],
    ...[one.looks, one.problems.length, one.seconds],
  ]);
  return `# Publishing drill

Made by \`npm run drill\`. ${PUBLISHERS} publishers start at once, each with a build of its own for one of four remotes. Two in five are killed
(\`kill -9\`) at a random moment. Somebody reads the release all the while: it must be valid at every look and never go back. After each round
the history is compared with what each publisher was told.

${table(['store', ...numbers], rows, numbers)}
`;
}

export interface GuardRow {
  readonly share: string;
  readonly candidate: string;
  readonly result: GuardDrillResult;
}

export function guardReport(results: readonly GuardRow[]): string {
  const numbers = ['its loads', 'loads of stable', 'goes to nobody after'];
  const rows = results.map(
    ({ share, candidate, result: { candidateLoads, outcome, reason, seconds, stableLoads } }) => [
      ...[share, candidate, candidateLoads, stableLoads],
      ...[seconds === null ? outcome : `${seconds.toFixed(1)} s, ${outcome}`, reason],
    ],
  );
  return `# Guard drill

Made by \`npm run drill\`. A candidate for a share of the visitors, a backend that follows the store and counts their reports, and
\`waypost-release guard\` beside it as a process of its own. Measured from the candidate's 300th load until the page gives it to no visitor any
more, with one visit a second from then on; a good candidate is watched for a minute after that load.

${table(['goes to', 'candidate', ...numbers, 'reason in the history'], rows, numbers)}
`;
}

/** Seconds a remote may take from an empty build folder to the page. */
export const LIVE_WITHIN = 30;

export function liveReport(results: readonly LiveDrillResult[]): string {
  const numbers = [
    ...['building', 'publishing', 'the next page', `together (≤ ${LIVE_WITHIN})`],
    'rolled back and on the next page',
  ];
  const rows = results.map(({ remote, build, publish, page, rollback, othersStayed }) => [
    remote,
    ...[build, publish, page, build + publish + page, rollback].map((seconds) => seconds.toFixed(1)),
    othersStayed ? 'none' : 'some',
  ]);
  return `# From a build folder to the page

Made by \`npm run drill\`. One remote after the other is built into an empty folder with nothing kept from before, published to everybody in a
folder a running backend follows, looked for on the next page, and rolled back. All in seconds, each step a process of its own.

${table(['remote', ...numbers, 'changes of other remotes'], rows, numbers)}
`;
}
