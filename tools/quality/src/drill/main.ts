import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from '@waypost/build/build/build-all.ts';
import { remoteNames } from '@waypost/build/parts/parts.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { describeProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { createSteps, type Steps } from '@waypost/cli-kit/steps.ts';
import { Command, Option } from 'commander';

import { runGuardDrill, type GuardDrillResult } from './guard-drill.ts';
import { runLiveDrill, type LiveDrillResult } from './live-drill.ts';
import { runPublishingDrill, type DrillResult } from './publishing-drill.ts';

const PUBLISHERS = 20;
const FULL = { folder: 200, bucket: 20 } as const;
/** Shares the guard is tried at, in ten-thousandths. */
const RAMPS = [1000, 5000, 9000] as const;

function table(results: readonly (readonly [string, DrillResult])[]): string {
  const rows = results.map(
    ([store, { killed, killedAfterwards, looks, problems, published, revisions, rounds, seconds }]) =>
      `| ${[store, rounds, published, `${killed} (${killedAfterwards})`, revisions, looks, problems.length, seconds].join(' | ')} |`,
  );
  return `# Publishing drill

Made by \`npm run drill\`. ${PUBLISHERS} publishers start at once, each with a build of its own for one of four remotes. Two in five are killed
(\`kill -9\`) at a random moment. Somebody reads the release all the while: it must be valid at every look and never go back. After each round
the history is compared with what each publisher was told.

| store | rounds | published | killed (of these after the release had changed) | revisions | looks at the release | problems | seconds |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

interface GuardRow {
  readonly share: string;
  readonly candidate: string;
  readonly result: GuardDrillResult;
}

function guardTable(results: readonly GuardRow[]): string {
  const rows = results.map(
    ({ share, candidate, result: { candidateLoads, reason, seconds, stableLoads } }) =>
      `| ${[share, candidate, candidateLoads, stableLoads, seconds === null ? 'stayed' : `${seconds.toFixed(1)} s`, reason].join(' | ')} |`,
  );
  return `# Guard drill

Made by \`npm run drill\`. A candidate for a share of the visitors, a backend that follows the store and counts their reports, and
\`waypost-release guard\` beside it as a process of its own. Measured from the candidate's 300th load until the page names it no more, with one
visit a second from then on; a good candidate is watched for a minute after that load.

| goes to | candidate | its loads | loads of stable | rolled back after | reason in the history |
| --- | --- | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
}

/** Seconds a remote may take from an empty build folder to the page. */
const LIVE_WITHIN = 30;

function liveTable(results: readonly LiveDrillResult[]): string {
  const rows = results.map(
    ({ remote, build, publish, page, rollback, aloneChanged }) =>
      `| ${[remote, ...[build, publish, page, build + publish + page, rollback].map((seconds) => seconds.toFixed(1)), aloneChanged ? 'none' : 'some'].join(' | ')} |`,
  );
  return `# From a build folder to the page

Made by \`npm run drill\`. One remote after the other is built into an empty folder with nothing kept from before, published to everybody in a
folder a running backend follows, looked for on the next page, and rolled back. All in seconds, each step a process of its own.

| remote | building | publishing | the next page | together (≤ ${LIVE_WITHIN}) | rolled back and on the next page | changes of other remotes |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
}

interface Options {
  readonly only?: string;
  readonly rounds?: number;
  readonly seed: number;
}

async function drillPublishing({ rounds, seed }: Options, steps: Steps): Promise<boolean> {
  const results: [string, DrillResult][] = [];
  for (const store of ['folder', 'bucket'] as const) {
    const count = rounds ?? FULL[store];
    const result = await steps.run(`${PUBLISHERS} publishers at once on a ${store}, ${count} rounds`, () =>
      runPublishingDrill({ store, rounds: count, publishers: PUBLISHERS, seed, report: steps.note }),
    );
    results.push([store, result]);
    result.problems.slice(0, 20).forEach((problem) => steps.note(problem));
  }
  const text = table(results);
  console.log(`\n${text}`);
  if (rounds === undefined) await keep('publishing-drill.md', text);
  return results.every(([, { problems }]) => problems.length === 0);
}

async function keep(name: string, text: string): Promise<void> {
  const folder = path.join(repositoryRoot(), 'docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), text);
}

async function drillGuard({ rounds, seed }: Options, steps: Steps): Promise<boolean> {
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps);
  const results: GuardRow[] = [];
  let isGood = true;
  for (const basisPoints of RAMPS) {
    const share = `${basisPoints / 100} %`;
    const run = (name: string, crashing: number) =>
      steps.run(`A candidate for ${share}: ${name}`, () =>
        runGuardDrill({ binary, basisPoints, crashing, seed, patience: 60 }),
      );
    const bad = await run('crashes for 5 % of loads', 0.05);
    const good = await run('fails as often as stable, 0.2 %', 0.002);
    results.push({ share, candidate: 'crashes for 5 % of loads', result: bad });
    results.push({ share, candidate: 'fails as often as stable, 0.2 %', result: good });
    isGood &&= bad.seconds !== null && bad.seconds <= 60 && good.seconds === null;
  }
  const text = guardTable(results);
  console.log(`\n${text}`);
  if (rounds === undefined) await keep('guard-drill.md', text);
  return isGood;
}

async function drillLive(steps: Steps): Promise<boolean> {
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps);
  const results = await steps.run('Taking each remote to the page', () =>
    runLiveDrill({ binary, remotes: remoteNames() }),
  );
  const text = liveTable(results);
  console.log(`\n${text}`);
  await keep('live-drill.md', text);
  return results.every(
    ({ build, publish, page, aloneChanged }) => build + publish + page <= LIVE_WITHIN && aloneChanged,
  );
}

async function main(): Promise<void> {
  const options = new Command('drill')
    .description('Runs the full figures of what npm test runs in small, and writes them to docs/benchmarks.')
    .addOption(new Option('--only <drill>', 'one of them').choices(['publishing', 'guard', 'live']))
    .option('--rounds <count>', 'as many rounds of publishing on each store; nothing is written then', Number)
    .option('--seed <number>', 'begins the random moments', Number, 1)
    .parse()
    .opts<Options>();
  const steps = createSteps();
  const { only } = options;
  const drills = {
    publishing: () => drillPublishing(options, steps),
    guard: () => drillGuard(options, steps),
    live: () => drillLive(steps),
  };
  for (const [name, drill] of Object.entries(drills))
    if ((only === undefined || only === name) && !(await drill())) process.exitCode = 1;
}

main().catch((problem: unknown) => {
  console.error(describeProblem(problem));
  process.exitCode = 1;
});
