import { describeProblem, PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { provideExiftool } from '@waypost/cli-kit/provision/exiftool.ts';
import { provideS3Server } from '@waypost/cli-kit/provision/s3-server.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { composedSuites } from './composed-suites.ts';
import { goSuite } from './go-suite.ts';
import { dateSuites, unitSuite } from './jest-suite.ts';
import { failureLines, resultLine, runSuites, summaryLine } from './run-suites.ts';
import { supplyChainSuite } from './supply-chain-suite.ts';
import { staticSuites } from './static-suites.ts';

async function main(): Promise<number> {
  const { first, browser } = composedSuites();
  const stages = [
    // Sources and units beside the backend: neither leaves both cores busy alone.
    [
      [...staticSuites, supplyChainSuite, unitSuite],
      [goSuite, ...first, ...dateSuites],
    ],
    [[browser]],
  ];
  const names = stages.flat(2).map(({ name }) => name);
  const only = chosenNames(names);
  await provideExiftool(createSteps());
  if (only.has(unitSuite.name)) await provideS3Server(createSteps());

  const began = Date.now();
  const results = [];
  for (const lanes of stages) {
    const chosen = lanes.map((lane) => lane.filter(({ name }) => only.has(name)));
    results.push(
      ...(await runSuites(chosen, { env: process.env, root: repositoryRoot() }, (line) => console.log(line))),
    );
  }
  for (const line of ['', ...failureLines(results), '']) console.log(line);
  for (const result of results) console.log(`${result.name.padEnd(10)} ${resultLine(result)}`);
  console.log(`${'all'.padEnd(10)} ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(summaryLine(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

function chosenNames(names: readonly string[]): ReadonlySet<string> {
  const command = new Command('test')
    .description('Runs every check and ends with the line "N passed, N failed".')
    .option('--only <names>', `a part of them, with commas between: ${names.join(', ')}`)
    .parse(process.argv);
  const { only } = command.opts<{ only?: string }>();
  if (only === undefined) return new Set(names);
  const chosen = only.split(',').map((name) => name.trim());
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new PlainProblem(`There is no suite "${unknown}". Please choose from: ${names.join(', ')}.`);
  }
  return new Set(chosen);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

main().then(
  (code) => process.exit(code),
  (problem: unknown) => {
    console.error(describeProblem(problem));
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);
