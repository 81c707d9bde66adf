import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCaddy, type RunningCaddy } from '@waypost/cli-kit/run-caddy.ts';
import { runFileServer } from '@waypost/cli-kit/run-file-server.ts';

import { startBucketServer, type BucketServer } from '../failover/bucket-server.ts';
import { startNode, type DrillNode } from '../failover/drill-node.ts';

/** The addresses of the two machines, as in the guide's example of all on one. */
const HOSTS = ['127.0.0.1', '127.0.0.2'] as const;

/** A bucket, Caddy with the product's own configuration, and two machines behind it, each a writer or a standby. */
export interface SoakSite {
  /** Where visitors come to. */
  readonly url: string;
  /** Starts a machine with an empty disk at one of the two addresses. */
  start(at: 0 | 1): Promise<DrillNode>;
  stop(): Promise<void>;
}

export async function startSoakSite(binary: string, caddy: string, folder: string): Promise<SoakSite> {
  const bucket = await startBucketServer(path.join(folder, 'bucket'));
  const [front, files, machines, ready] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `http://127.0.0.1:${front}`;
  const published = path.join(folder, 'published');
  await mkdir(published, { recursive: true });
  const settings = {
    ...(await bucket.makeBucket('soak')),
    WAYPOST_SITE_URL: url,
    WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip',
    WAYPOST_PUBLISH: published,
  };
  const publisher = await runFileServer(binary, '--published', published);
  const running = await withCaddy(bucket, {
    program: caddy,
    config: path.join(repositoryRoot(), 'deploy', 'Caddyfile'),
    home: folder,
    settings: {
      WAYPOST_SITE_ADDRESS: url,
      WAYPOST_FILES_ADDRESS: `http://127.0.0.1:${files}`,
      WAYPOST_BACKEND: HOSTS.map((host) => `${host}:${machines}`).join(' '),
      WAYPOST_MACHINES: 'two',
      WAYPOST_READY_PORT: String(ready),
      WAYPOST_PUBLISHED: 'on',
      WAYPOST_FILES_SERVER: publisher.host,
    },
    address: `http://127.0.0.1:${files}`,
  });
  const nodes: DrillNode[] = [];
  return {
    url,
    async start(at) {
      const disk = path.join(folder, `machine-${at}`);
      await rm(disk, { recursive: true, force: true });
      const node = startNode({
        binary,
        command: 'standby',
        folder: disk,
        settings: {
          ...settings,
          WAYPOST_HTTP: `${HOSTS[at]}:${machines}`,
          WAYPOST_OPERATIONS_HTTP: `${HOSTS[at]}:${ready}`,
        },
      });
      nodes.push(node);
      return node;
    },
    async stop() {
      await running.stop();
      await publisher.stop();
      for (const node of nodes) {
        node.signal('SIGTERM');
        await node.ended;
      }
      await bucket.stop();
    },
  };
}

async function withCaddy(
  bucket: BucketServer,
  options: Parameters<typeof runCaddy>[0],
): Promise<RunningCaddy> {
  try {
    return await runCaddy(options);
  } catch (problem) {
    await bucket.stop();
    throw problem;
  }
}
