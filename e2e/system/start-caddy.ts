import { join } from 'node:path';
import { installedCaddy } from '@waypost/cli-kit/testing/provision/caddy.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCaddy } from '@waypost/cli-kit/testing/run-caddy.ts';
import { runFileServer } from '@waypost/cli-kit/testing/run-file-server.ts';

export interface RunningCaddy {
  /** Origin of the site. */
  readonly site: string;
  /** Origin of the remotes' builds. */
  readonly files: string;
  stop(): Promise<void>;
}

interface CaddyOptions {
  /** The program that serves the builds behind it. */
  readonly binary: string;
  /** Where the backend answers: host and port. */
  readonly backend: string;
  /** Folder with the builds, laid out as in a store. */
  readonly folder: string;
  /** Ports chosen beforehand, by name of what they serve. */
  readonly ports: { readonly site: number; readonly files: number };
  /** Networks of a content network in front, which says who visitors are; by default there is none. */
  readonly networks?: string;
  /** Host and port of a cache for what guests read; by default there is none. */
  readonly cache?: string;
}

/** Starts the web server with the repository's own configuration, and the builds behind it; only addresses are the tests'. */
export async function startCaddy({
  binary,
  backend,
  folder,
  ports,
  networks,
  cache,
}: CaddyOptions): Promise<RunningCaddy> {
  const program = installedCaddy();
  if (!program) throw new Error('There is no Caddy on this machine.');
  const site = `http://127.0.0.1:${ports.site}`;
  const files = `http://127.0.0.1:${ports.files}`;
  const store = await runFileServer(binary, folder, '--address-header', 'X-Real-Ip');
  const caddy = await runCaddy({
    program,
    config: join(repositoryRoot(), 'deploy', 'Caddyfile'),
    home: folder,
    settings: {
      WAYPOST_SITE_ADDRESS: site,
      WAYPOST_FILES_ADDRESS: files,
      WAYPOST_BACKEND: backend,
      WAYPOST_FILES_SERVER: store.host,
      // This machine counts as a stranger's.
      WAYPOST_OWN_NETWORKS: '10.0.0.0/8',
      ...(networks === undefined ? {} : { WAYPOST_CDN_NETWORKS: networks }),
      ...(cache === undefined ? {} : { WAYPOST_CACHED: 'on', WAYPOST_CACHE_SERVER: cache }),
    },
    address: files,
  }).catch(async (problem: unknown) => {
    await store.stop();
    throw problem;
  });
  const stop = async () => {
    await caddy.stop();
    await store.stop();
  };
  return { site, files, stop };
}
