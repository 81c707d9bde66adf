import type { Steps } from '@waypost/cli-kit/steps.ts';
import { demoAccount } from '@waypost/examples/seed/people.ts';

import { startBackend, type RunningBackend } from './backend-process.ts';
import { prepareSite } from './prepare-site.ts';

export interface StartOptions {
  readonly steps: Steps;
  readonly env: NodeJS.ProcessEnv;
  /** Ends everything cleanly when it fires. */
  readonly leave: AbortSignal;
}

/**
 * Builds what changed, writes the examples on the first run, and serves the site until it is stopped.
 *
 * @returns the exit code
 * @throws PlainProblem with one sentence that says what to do
 */
export async function startSite({ env, leave, steps }: StartOptions): Promise<number> {
  const left = new Promise<'left'>((done) => {
    if (leave.aborted) done('left');
    leave.addEventListener('abort', () => done('left'));
  });
  const prepared = await Promise.race([prepareSite(steps, env), left]);
  if (prepared === 'left') return 0;

  const { binary, settings } = prepared;
  const backend = await startBackend(binary, settings, (line) => console.error(line));
  if (leave.aborted) {
    await backend.stop();
    return 0;
  }
  printWelcome(backend, settings);
  const outcome = await Promise.race([left, backend.ended]);
  if (outcome !== 'left') {
    console.error('\nThe backend stopped by itself. Its last output is above.');
    return outcome === 0 ? 1 : outcome;
  }
  await backend.stop();
  console.log('\nWaypost has stopped. Your stories are kept.');
  return 0;
}

function printWelcome({ outboxUrl, url }: RunningBackend, settings: NodeJS.ProcessEnv): void {
  const lines = [
    ['Waypost', settings.WAYPOST_SITE_URL || url],
    ['Demo account', `${demoAccount.email}, password ${demoAccount.password}`],
    ...(outboxUrl ? [['Emails', outboxUrl]] : []),
    ['Stop', 'Ctrl-C'],
  ];
  console.log(`\n${lines.map(([name = '', value = '']) => `  ${name.padEnd(14)}${value}`).join('\n')}\n`);
}
