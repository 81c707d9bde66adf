import { join } from 'node:path';
import { checkAddress } from '@waypost/cli-kit/check-address.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import { Command } from 'commander';

import { remoteNames } from '../parts/remote-names.ts';
import { startBackend, type RunningBackend } from '../start/backend-process.ts';
import { prepareSite } from '../start/prepare-site.ts';
import { startDevServer } from './dev-server.ts';
import { buildDevShell } from './hot/build-dev-shell.ts';
import { refreshScript } from './hot/refresh-script.ts';
import { watchRemote } from './watch-remote.ts';

const HOST = '127.0.0.1';

interface Options {
  readonly remote: `mf-${string}`;
  readonly port: number;
}

function readOptions(): Options {
  const command = new Command('dev')
    .description('Serves a site and rebuilds one remote at each change.')
    .argument('<remote>', `one of ${remoteNames().join(', ')}`)
    .option('--port <number>', 'where the site is served', '8099')
    .parse(process.argv);
  const remote = remoteNames().find((name) => name === command.args[0]);
  if (!remote)
    throw new PlainProblem(
      `There is no remote "${command.args[0]}". Please choose from: ${remoteNames().join(', ')}.`,
    );
  const { port } = command.opts<{ port: string }>();
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new PlainProblem(`"${port}" is not a valid port. Please choose a number from 1024 to 65535.`);
  return { remote, port: Number(port) };
}

async function serveSite(port: number): Promise<RunningBackend> {
  const steps = createSteps();
  const { binary, settings } = await prepareSite(steps, {
    ...process.env,
    WAYPOST_SITE_URL: `http://${HOST}:${port}`,
    WAYPOST_HTTP: `${HOST}:0`,
  });
  const shell = await steps.run('Building the shell with development React', () =>
    buildDevShell(repositoryRoot()),
  );
  const backend = await startBackend(binary, { ...settings, WAYPOST_SITE_DIR: shell }, (line) =>
    console.error(line),
  );
  if (backend.outboxUrl) console.log(`  Emails are kept at ${backend.outboxUrl}`);
  return backend;
}

async function main(): Promise<void> {
  const { port, remote } = readOptions();
  await checkAddress(`${HOST}:${port}`, (other) => `--port ${other}`);
  const backend = await serveSite(port);

  const folder = join(repositoryRoot(), '.cache', 'dev', remote);
  let newest: BuildManifest | undefined;
  const server = await startDevServer({
    site: backend.url,
    host: HOST,
    port,
    remote,
    folder,
    newest: () => newest,
    refresh: await refreshScript(),
  });
  const endWatch = await watchRemote({
    root: repositoryRoot(),
    remote,
    folder,
    news: (news) => {
      if ('problem' in news) {
        console.error(`\n${news.problem}\nThe last good build of ${remote} stays on the page.`);
        return;
      }
      const first = newest === undefined;
      newest = news.built;
      console.log(`✓ Built ${remote} (${news.seconds.toFixed(1)} s)`);
      if (first) {
        console.log(
          `\n  ${server.url}\n  Every change in ${remote} or shared shows at once; components keep their state.`,
        );
        console.log('  Ctrl-C stops.\n');
      }
      server.announce(news.hash);
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

runCommand(main);
