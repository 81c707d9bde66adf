import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { startSite } from './start-site.ts';

// A closed terminal must not keep the backend from being stopped.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

async function main(): Promise<void> {
  const leave = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave.abort());
  process.exit(await startSite({ steps: createSteps(), env: process.env, leave: leave.signal }));
}

runCommand(main);
