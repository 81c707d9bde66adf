import { join } from 'node:path';
import { Command } from 'commander';
import type { BuildManifest } from '@waypost/shared/contracts/release-manifest.ts';
import { remoteNames } from '../build/parts.ts';
import { startBackend } from '../start/backend-process.ts';
import { describeProblem, PlainProblem } from '../start/plain-problem.ts';
import { prepareSite } from '../start/prepare-site.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { createSteps } from '../start/steps.ts';
import { startDevServer } from './dev-server.ts';
import { watchRemote } from './watch-remote.ts';

async function main(): Promise<void> {
  const command = new Command('dev')
    .description('Serves the built site with one remote built anew at each change.')
    .argument('<remote>', `one of ${remoteNames().join(', ')}`)
    .option('--port <number>', 'where the site is served', '8099')
    .parse(process.argv);
  const remote = remoteNames().find((name) => name === command.args[0]);
  if (!remote)
    throw new PlainProblem(
      `There is no remote "${command.args[0]}". Please choose from: ${remoteNames().join(', ')}.`,
    );
  const port = Number(command.opts<{ port: string }>().port);

  const steps = createSteps();
  const url = `http://127.0.0.1:${port}`;
  const { binary, settings } = await prepareSite(steps, {
    ...process.env,
    WAYPOST_SITE_URL: url,
    WAYPOST_HTTP: '127.0.0.1:0',
  });
  const backend = await startBackend(binary, settings, (line) => console.error(line));

  const folder = join(repositoryRoot(), '.cache', 'dev', remote);
  let newest: BuildManifest | undefined;
  const server = await startDevServer({
    backend: backend.url,
    host: '127.0.0.1',
    port,
    remote,
    folder,
    newest: () => newest,
  });
  const endWatch = await watchRemote({
    root: repositoryRoot(),
    remote,
    folder,
    news: (news) => {
      if ('problem' in news) {
        console.error(`\n${news.problem}\nThe last good build of ${remote} stays.`);
        return;
      }
      const first = newest === undefined;
      newest = news.built;
      console.log(`✓ Built ${remote} (${news.seconds.toFixed(1)} s)`);
      if (first)
        console.log(
          `\n  ${server.url}\n  Every change in ${remote} or shared loads the page again. Ctrl-C stops.\n`,
        );
      server.announce();
    },
  });

  let leaving = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (leaving) return;
      leaving = true;
      server.close();
      void Promise.all([endWatch(), backend.stop()]).then(() => process.exit(0));
    });
  }
}

main().catch((problem: unknown) => {
  console.error(`\n${describeProblem(problem)}`);
  process.exit(1);
});
