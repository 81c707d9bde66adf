import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { buildAll } from './build-all.ts';

const command = new Command('build')
  .description('Builds what changed and puts the site together in dist/site.')
  .argument('[parts...]', 'parts to build, such as mf-map; all of them by default')
  .parse();
const parts = command.args;
const steps = createSteps();

runCommand(() =>
  steps.run('Building the site', () =>
    buildAll({ report: steps.note, ...(parts.length > 0 ? { only: parts } : {}) }),
  ),
);
