import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

export interface RunningCaddy {
  /** Origin of the site. */
  readonly url: string;
  stop(): Promise<void>;
}

interface CaddyOptions {
  readonly program: string;
  /** Where the backend answers: host and port. */
  readonly backend: string;
  /** The folder it publishes to. */
  readonly published: string;
  /** A folder of its own. */
  readonly home: string;
}

const PATIENCE = 15_000;

/** Starts the web server with the configuration the site has. */
export async function startCaddy({ program, backend, published, home }: CaddyOptions): Promise<RunningCaddy> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = path.join(repositoryRoot(), 'deploy', 'Caddyfile');
  const child = ownChild(
    spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        WAYPOST_SITE_ADDRESS: url,
        WAYPOST_FILES_ADDRESS: `http://127.0.0.1:${await freePort()}`,
        WAYPOST_BACKEND: backend,
        WAYPOST_PUBLISHED: published,
      },
      stdio: 'ignore',
    }),
  );
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const isUp = () =>
    fetch(`${url}/published/manifest.json`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const began = Date.now(); !(await isUp());) {
    if (child.exitCode !== null || Date.now() - began > PATIENCE) {
      await stop();
      throw new Error('Caddy does not answer with published files.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
