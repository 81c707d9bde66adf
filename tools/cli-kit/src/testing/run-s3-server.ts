import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { freePort } from './free-port.ts';
import { ownChild } from '../own-children.ts';
import { provideS3Server } from './provision/s3-server.ts';
import { createSteps } from '../steps.ts';
import { untilAnswering } from './until-answering.ts';

/** Who is let in. */
export const S3_KEYS = { access: 'tests', secret: 'tests-secret' } as const;

/** A real S3-speaking server on this machine alone, that can be stopped and started again with all it holds. */
export interface RunningS3Server {
  readonly endpoint: string;
  makeBucket(name: string): Promise<void>;
  start(): Promise<void>;
  /** Ends it as a machine ends that loses its power. */
  stop(): Promise<void>;
}

/** @param folder where objects lie as files, in a folder for each bucket */
export async function runS3Server(folder: string): Promise<RunningS3Server> {
  const program = await provideS3Server(createSteps(() => undefined));
  await mkdir(folder, { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  const endpoint = `http://${address}`;
  let running: ChildProcess | null = null;
  const server: RunningS3Server = {
    endpoint,
    async makeBucket(name) {
      await mkdir(path.join(folder, name), { recursive: true });
    },
    async start() {
      const env = { ...process.env, ROOT_ACCESS_KEY: S3_KEYS.access, ROOT_SECRET_KEY: S3_KEYS.secret };
      const words = ['--quiet', '--port', address, 'posix', folder];
      running = ownChild(spawn(program, words, { stdio: 'ignore', env }));
      await untilAnswering(endpoint, 'S3 server');
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
