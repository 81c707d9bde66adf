import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from '@waypost/build/build/build-all.ts';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { provideCaddy } from '@waypost/cli-kit/provision/caddy.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps, type Steps } from '@waypost/cli-kit/steps.ts';
import { Command, Option } from 'commander';

import { storeOf } from '../bench/api/stores.ts';
import {
  guardReport,
  LIVE_WITHIN,
  liveReport,
  PUBLISHERS,
  publishingReport,
  type GuardRow,
} from './drill-reports.ts';
import { runFailoverDrill } from './failover/failover-drill.ts';
import { failoverProblems, failoverReport } from './failover/failover-report.ts';
import { runGuardDrill } from './guard-drill.ts';
import { runLiveDrill } from './live-drill.ts';
import { runMoveDrill } from './move/move-drill.ts';
import { moveProblems, moveReport } from './move/move-report.ts';
import { runPublishingDrill, type DrillResult } from './publishing-drill.ts';
import { runSoakDrill } from './soak/soak-drill.ts';
import { soakProblems, soakReport } from './soak/soak-report.ts';

const FULL = { folder: 200, bucket: 20 } as const;
/** Shares the guard is tried at, in ten-thousandths. */
const RAMPS = [1000, 5000, 9000] as const;
/** Runs with a small database and with a large one, of so many stories; and rounds of creates. */
const KILLS = { small: 10, large: 2, writes: 1000, stories: 90_000, rounds: 5, lasts: 4000 } as const;

interface Options {
  readonly only?: string;
  readonly rounds?: number;
  readonly minutes?: number;
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
  await report('publishing-drill.md', publishingReport(results), rounds === undefined);
  return results.every(([, { problems }]) => problems.length === 0);
}

async function report(name: string, text: string, isKept: boolean): Promise<void> {
  console.log(`\n${text}`);
  if (!isKept) return;
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
  await report('guard-drill.md', guardReport(results), rounds === undefined);
  return isGood;
}

async function drillLive(steps: Steps): Promise<boolean> {
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps);
  const results = await steps.run('Taking each remote to the page', () =>
    runLiveDrill({ binary, remotes: remoteNames() }),
  );
  await report('live-drill.md', liveReport(results), true);
  return results.every(
    ({ build, publish, page, othersStayed }) => build + publish + page <= LIVE_WITHIN && othersStayed,
  );
}

async function drillFailover({ rounds, seed }: Options, steps: Steps): Promise<boolean> {
  if (!process.env.WAYPOST_BINARY)
    await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps);
  const isFull = rounds === undefined;
  const store = isFull ? await storeOf(KILLS.stories, steps) : '';
  const result = await steps.run('Killing writers, putting them to sleep, taking their bucket away', () =>
    runFailoverDrill({
      ...{ binary, seed, writes: KILLS.writes, kills: rounds ?? KILLS.small, report: steps.note },
      stores: isFull ? Array<string>(KILLS.large).fill(store) : [],
      rounds: isFull ? KILLS.rounds : 0,
      lasts: KILLS.lasts,
    }),
  );
  const problems = failoverProblems(result);
  problems.forEach((problem) => steps.note(problem));
  await report('failover.md', failoverReport(result), isFull);
  return problems.length === 0;
}

/** Pictures that are moved; a few where rounds are given. */
const MOVED = { full: 10_000, short: 500 } as const;

async function drillMove({ rounds, seed }: Options, steps: Steps): Promise<boolean> {
  if (!process.env.WAYPOST_BINARY)
    await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps);
  const pictures = rounds === undefined ? MOVED.full : MOVED.short;
  const runs = await steps.run(
    `Moving ${pictures} pictures into a bucket and back, killed twice each way`,
    () => runMoveDrill({ binary, pictures, seed }),
  );
  const problems = moveProblems(runs);
  problems.forEach((problem) => steps.note(problem));
  await report('move.md', moveReport(pictures, runs), rounds === undefined);
  return problems.length === 0;
}

/** Minutes of visitors. */
const SOAK = 30;

async function drillSoak({ minutes = SOAK, seed }: Options, steps: Steps): Promise<boolean> {
  const caddy = await provideCaddy(steps);
  if (caddy === undefined)
    throw new PlainProblem('Caddy could not be built, and without it there is no soak.');
  if (!process.env.WAYPOST_BINARY)
    await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps);
  const result = await steps.run(`Visitors for ${minutes} minutes, with two fail-overs`, () =>
    runSoakDrill({ binary, caddy, minutes, seed, report: steps.note }),
  );
  const problems = soakProblems(result);
  problems.forEach((problem) => steps.note(problem));
  await report('soak.md', soakReport(result), minutes >= SOAK);
  return problems.length === 0;
}

async function main(): Promise<void> {
  const options = new Command('drill')
    .description('Runs the full figures of what npm test runs in small, and writes them to docs/benchmarks.')
    .addOption(
      new Option('--only <drill>', 'one of them').choices([
        'publishing',
        'guard',
        'live',
        'failover',
        'move',
        'soak',
      ]),
    )
    .option(
      '--rounds <count>',
      'as many rounds of publishing on each store, and of killed writers; nothing is written then',
      Number,
    )
    .option('--minutes <count>', `minutes of the soak, ${SOAK} when not said; fewer write nothing`, Number)
    .option('--seed <number>', 'begins the random moments', Number, 1)
    .parse()
    .opts<Options>();
  const steps = createSteps();
  const { only } = options;
  const drills = {
    publishing: () => drillPublishing(options, steps),
    guard: () => drillGuard(options, steps),
    live: () => drillLive(steps),
    failover: () => drillFailover(options, steps),
    move: () => drillMove(options, steps),
    soak: () => drillSoak(options, steps),
  };
  for (const [name, drill] of Object.entries(drills))
    if ((only === undefined || only === name) && !(await drill())) process.exitCode = 1;
}

runCommand(main);
