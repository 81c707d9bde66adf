import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';

import { buildAll } from '../build/build-all.ts';
import { backendBinary } from '../start/backend-binary.ts';
import { describeProblem } from '../start/plain-problem.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { createSteps, type Steps } from '../start/steps.ts';
import { runGuardDrill, type GuardDrillResult } from './guard-drill.ts';
import { runPublishingDrill, type DrillResult } from './publishing-drill.ts';

const PUBLISHERS = 20;
const FULL = { folder: 200, bucket: 20 } as const;

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

function guardTable(results: readonly (readonly [string, GuardDrillResult])[]): string {
  const rows = results.map(
    ([candidate, { candidateLoads, reason, seconds, stableLoads }]) =>
      `| ${[candidate, candidateLoads, stableLoads, seconds === null ? 'stayed' : `${seconds.toFixed(1)} s`, reason].join(' | ')} |`,
  );
  return `# Guard drill

Made by \`npm run drill\`. A candidate for 10 % of visitors, a backend that follows the store and counts their reports, and
\`waypost-release guard\` beside it as a process of its own. Measured from the candidate's 300th load until the page names it no more; a good
candidate is watched for a minute after that load.

| candidate | its loads | loads of stable | rolled back after | reason in the history |
| --- | ---: | ---: | ---: | --- |
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
  const run = (crashing: number, patience: number) =>
    runGuardDrill({ binary, basisPoints: 1000, crashing, seed, patience });
  const bad = await steps.run('A candidate for 10 % that crashes for 5 % of loads', () => run(0.05, 60));
  const good = await steps.run('A candidate for 10 % that is as good as stable', () => run(0.002, 60));
  const text = guardTable([
    ['crashes for 5 % of loads', bad],
    ['fails as often as stable, 0.2 %', good],
  ]);
  console.log(`\n${text}`);
  if (rounds === undefined) await keep('guard-drill.md', text);
  return bad.seconds !== null && bad.seconds <= 60 && good.seconds === null;
}

async function main(): Promise<void> {
  const options = new Command('drill')
    .description('Runs the full figures of what npm test runs in small, and writes them to docs/benchmarks.')
    .addOption(new Option('--only <drill>', 'one of them').choices(['publishing', 'guard']))
    .option('--rounds <count>', 'as many rounds of publishing on each store; nothing is written then', Number)
    .option('--seed <number>', 'begins the random moments', Number, 1)
    .parse()
    .opts<Options>();
  const steps = createSteps();
  const { only } = options;
  const isGood = [
    only === 'guard' || (await drillPublishing(options, steps)),
    only === 'publishing' || (await drillGuard(options, steps)),
  ];
  if (isGood.includes(false)) process.exitCode = 1;
}

main().catch((problem: unknown) => {
  console.error(describeProblem(problem));
  process.exitCode = 1;
});
