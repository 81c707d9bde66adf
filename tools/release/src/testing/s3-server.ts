import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { provideS3Server } from '@waypost/cli-kit/provision/s3-server.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

export interface S3Server {
  readonly endpoint: string;
  /** Name of a bucket that is there. */
  readonly bucket: string;
  /** What a process needs in its environment to be let in. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

async function untilAnswering(endpoint: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(endpoint).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No S3 server answers at ${endpoint}.`);
}

/** Starts a real S3-speaking server with an empty bucket, on this machine alone. */
export async function startS3Server(): Promise<S3Server> {
  const program = await provideS3Server(createSteps(() => undefined));
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-s3-'));
  const bucket = 'releases';
  await mkdir(path.join(folder, bucket));
  const port = await freePort();
  const child = spawn(program, ['--quiet', '--port', `127.0.0.1:${port}`, 'posix', folder], {
    stdio: 'ignore',
    env: { ...process.env, ROOT_ACCESS_KEY: 'drill', ROOT_SECRET_KEY: 'drill-secret' },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswering(endpoint);
  return {
    endpoint,
    bucket,
    env: { AWS_ACCESS_KEY_ID: 'drill', AWS_SECRET_ACCESS_KEY: 'drill-secret', AWS_REGION: 'us-east-1' },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
