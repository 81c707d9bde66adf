import { table } from '../../markdown-table.ts';
import type { MoveRun } from './move-drill.ts';

/** What does not hold, in words; empty when all is well. */
export function moveProblems(runs: readonly MoveRun[]): readonly string[] {
  return runs
    .filter(({ different, left }) => different + left > 0)
    .map(({ command, different, left }) => `${command}: ${different} files differ, ${left} are left`);
}

export function moveReport(pictures: number, runs: readonly MoveRun[]): string {
  return `# Moving pictures into a bucket and back

${pictures} pictures of 4 to 60 KB, a real S3 server (versitygw) on the same machine. Each way the command is killed (SIGKILL) at two random moments
and given once more. \`npm run drill -- --only move\` writes this page.

${table(
  [
    'command',
    'files there when it was killed',
    'seconds in all',
    'files that differ, or are there twice',
    'left where they were',
  ],
  runs.map(({ command, killedAt, seconds, different, left }) => [
    `\`${command}\``,
    killedAt.join(', '),
    seconds.toFixed(0),
    String(different),
    String(left),
  ]),
)}
`;
}
