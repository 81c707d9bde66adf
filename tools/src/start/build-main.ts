import { buildAll } from '../build/build-all.ts';
import { describeProblem } from './plain-problem.ts';
import { createSteps } from './steps.ts';

const steps = createSteps();

steps
  .run('Building the site', () => buildAll({ report: steps.note }))
  .catch((problem: unknown) => {
    console.error(`\n${describeProblem(problem)}`);
    process.exitCode = 1;
  });
