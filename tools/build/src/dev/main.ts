import { join } from 'node:path';
import { checkAddress } from '@waypost/cli-kit/check-address.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import { Command } from 'commander';

import { remoteNames } from '../parts/remote-names.ts';
import { startBackend } from '../start/backend-process.ts';
import { prepareSite } from '../start/prepare-site.ts';
import { findDeployedSite, type DeployedSite } from './deployed-site.ts';
import { startDevServer } from './dev-server.ts';
import { buildDevShell } from './hot/build-dev-shell.ts';
import { refreshScript } from './hot/refresh-script.ts';
import { watchRemote } from './watch-remote.ts';

const HOST = '127.0.0.1';

interface Options {
  readonly remote: `mf-${string}`;
  readonly port: number;
  /** Address of a deployed site; none for the one built here. */
  readonly against?: string;
}

interface ServedSite extends DeployedSite {
  readonly deployed: boolean;
  stop(): Promise<void>;
}

function readOptions(): Options {
  const command = new Command('dev')
    .description('Serves a site and rebuilds one remote at each change.')
    .argument('<remote>', `one of ${remoteNames().join(', ')}`)
    .option('--port <number>', 'where the site is served', '8099')
    .option(
      '--against <url>',
      'take everything else from this deployed site, such as https://stories.example.org',
    )
    .parse(process.argv);
  const remote = remoteNames().find((name) => name === command.args[0]);
  if (!remote)
    throw new PlainProblem(
      `There is no remote "${command.args[0]}". Please choose from: ${remoteNames().join(', ')}.`,
    );
  const { against, port } = command.opts<{ against?: string; port: string }>();
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new PlainProblem(`"${port}" is not a valid port. Please choose a number from 1024 to 65535.`);
  return { remote, port: Number(port), ...(against === undefined ? {} : { against }) };
}

async function serveDeployed(address: string): Promise<ServedSite> {
  return { ...(await findDeployedSite(address)), deployed: true, stop: () => Promise.resolve() };
}

async function serveOwn(port: number): Promise<ServedSite> {
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
  return { site: backend.url, deployed: false, stop: () => backend.stop() };
}

function describeDuty(remote: string, { deployed, site }: ServedSite): string {
  if (!deployed)
    return `Every change in ${remote} or shared shows at once; components keep their state. Ctrl-C stops.`;
  return `Every change in ${remote} or shared reloads the page. Ctrl-C stops.\n  Everything else, including the data, is that of ${site}: what you save there is saved for real.`;
}

async function main(): Promise<void> {
  const { against, port, remote } = readOptions();
  await checkAddress(`${HOST}:${port}`, (other) => `--port ${other}`);
  const site = await (against === undefined ? serveOwn(port) : serveDeployed(against));

  const folder = join(repositoryRoot(), '.cache', 'dev', remote);
  let newest: BuildManifest | undefined;
  const server = await startDevServer({
    ...site,
    host: HOST,
    port,
    remote,
    folder,
    newest: () => newest,
    ...(site.deployed ? {} : { refresh: await refreshScript() }),
  });
  const endWatch = await watchRemote({
    root: repositoryRoot(),
    remote,
    folder,
    hot: !site.deployed,
    news: (news) => {
      if ('problem' in news) {
        console.error(`\n${news.problem}\nThe last good build of ${remote} stays on the page.`);
        return;
      }
      const first = newest === undefined;
      newest = news.built;
      console.log(`✓ Built ${remote} (${news.seconds.toFixed(1)} s)`);
      if (first) console.log(`\n  ${server.url}\n  ${describeDuty(remote, site)}\n`);
      server.announce(news.hash);
    },
  });

  let leaving = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (leaving) return;
      leaving = true;
      server.close();
      void Promise.all([endWatch(), site.stop()]).then(() => process.exit(0));
    });
  }
}

runCommand(main);
