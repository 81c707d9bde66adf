import { describeProblem, PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { provideProgram } from '@waypost/cli-kit/testing/provision/debian-package.ts';
import { provideS3Server } from '@waypost/cli-kit/testing/provision/s3-server.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { composedSuites } from './composed-suites.ts';
import { goSuite } from './go-suite.ts';
import { dateSuites, unitSuite } from './jest-suite.ts';
import { failureLines, resultLine, runSuites, summaryLine } from './run-suites.ts';
import { supplyChainSuite } from './supply-chain-suite.ts';
import { staticSuites } from './static-suites.ts';

/** A second opinion on what is left in published pictures, and the cache in front of a deployed site. */
const PROGRAMS = [
  { program: 'exiftool', question: '-ver', package: 'libimage-exiftool-perl' },
  { program: 'varnishd', question: '-V', package: 'varnish' },
];

async function main(): Promise<number> {
  const { deep, only: wanted } = readOptions();
  const { first, browser } = composedSuites(deep);
  const unit = unitSuite(deep);
  const stages = [
    // Sources and units beside the backend: neither leaves both cores busy alone.
    [
      [...staticSuites(deep), supplyChainSuite, unit],
      [goSuite(deep), ...first, ...dateSuites],
    ],
    [[browser]],
  ];
  const only = chosenNames(
    wanted,
    stages.flat(2).map(({ name }) => name),
  );
  for (const each of PROGRAMS) await provideProgram(each, createSteps());
  if (only.has(unit.name)) await provideS3Server(createSteps());

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

function readOptions(): { readonly deep: boolean; readonly only?: string } {
  const command = new Command('test')
    .description('Runs the checks and ends with the line "N passed, N failed".')
    .option('--deep', 'those that take minutes too: releases, faults, every route, builds', false)
    .option('--only <names>', 'a part of them: names of suites, with commas between')
    .parse(process.argv);
  return command.opts();
}

function chosenNames(only: string | undefined, names: readonly string[]): ReadonlySet<string> {
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
