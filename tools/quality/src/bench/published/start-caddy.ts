import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCaddy } from '@waypost/cli-kit/run-caddy.ts';
import { runFileServer } from '@waypost/cli-kit/run-file-server.ts';

export interface RunningCaddy {
  /** Origin of the site. */
  readonly url: string;
  stop(): Promise<void>;
}

interface CaddyOptions {
  readonly program: string;
  /** The program that serves what is published behind it. */
  readonly binary: string;
  /** Where the backend answers: host and port. */
  readonly backend: string;
  /** The folder it publishes to. */
  readonly published: string;
  /** A folder of its own. */
  readonly home: string;
}

/** Starts the web server with the configuration the site has. @throws Error when it does not answer */
export async function startCaddy({
  program,
  binary,
  backend,
  published,
  home,
}: CaddyOptions): Promise<RunningCaddy> {
  const url = `http://127.0.0.1:${await freePort()}`;
  // Without the visitors' address it has no limits for each: whoever measures is one.
  const files = await runFileServer(binary, '--published', published);
  const caddy = await runCaddy({
    program,
    config: path.join(repositoryRoot(), 'deploy', 'Caddyfile'),
    home,
    settings: {
      WAYPOST_SITE_ADDRESS: url,
      WAYPOST_FILES_ADDRESS: `http://127.0.0.1:${await freePort()}`,
      WAYPOST_BACKEND: backend,
      WAYPOST_PUBLISHED: 'on',
      WAYPOST_FILES_SERVER: files.host,
    },
    address: `${url}/published/manifest.json`,
  });
  return {
    url,
    async stop() {
      await caddy.stop();
      await files.stop();
    },
  };
}
