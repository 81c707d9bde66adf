import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runS3Server, S3_KEYS } from '@waypost/cli-kit/testing/run-s3-server.ts';

export interface S3Server {
  readonly endpoint: string;
  /** Name of a bucket that is there. */
  readonly bucket: string;
  /** What a process needs in its environment to be let in. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a real S3-speaking server with an empty bucket, on this machine alone. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-s3-'));
  const server = await runS3Server(folder);
  const bucket = 'releases';
  await server.makeBucket(bucket);
  return {
    endpoint: server.endpoint,
    bucket,
    env: {
      AWS_ACCESS_KEY_ID: S3_KEYS.access,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secret,
      AWS_REGION: 'us-east-1',
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
