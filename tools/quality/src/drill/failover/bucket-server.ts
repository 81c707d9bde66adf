import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { provideS3Server } from '@waypost/cli-kit/provision/s3-server.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

const KEYS = { access: 'drill', secret: 'drill-secret' } as const;
const ATTEMPTS = 200;
const PAUSE = 50;

/** A real S3-speaking server, that can be stopped and started again with all it holds. */
export interface BucketServer {
  /** The settings that name a new bucket: it is one site's alone. */
  makeBucket(name: string): Promise<Readonly<Record<string, string>>>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder where objects lie as files */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const program = await provideS3Server(createSteps(() => undefined));
  await mkdir(folder, { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  let running: ChildProcess | null = null;
  const server: BucketServer = {
    async makeBucket(name) {
      await mkdir(path.join(folder, name), { recursive: true });
      return {
        WAYPOST_S3_ENDPOINT: `http://${address}`,
        WAYPOST_S3_BUCKET: name,
        WAYPOST_S3_ACCESS_KEY: KEYS.access,
        WAYPOST_S3_SECRET: KEYS.secret,
        WAYPOST_S3_PREFIX: 'waypost',
      };
    },
    async start() {
      const env = { ...process.env, ROOT_ACCESS_KEY: KEYS.access, ROOT_SECRET_KEY: KEYS.secret };
      const words = ['--quiet', '--port', address, 'posix', folder];
      running = ownChild(spawn(program, words, { stdio: 'ignore', env }));
      await untilAnswering(`http://${address}`);
    },
    async stop() {
      const child = running;
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
  await server.start();
  return server;
}

async function untilAnswering(endpoint: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await fetch(endpoint).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`No S3 server answers at ${endpoint}.`);
}
