import { runS3Server, S3_KEYS, type RunningS3Server } from '@waypost/cli-kit/run-s3-server.ts';

/** A real S3-speaking server for sites, that can be stopped and started again with all it holds. */
export interface BucketServer extends Pick<RunningS3Server, 'start' | 'stop'> {
  /** The settings that name a new bucket: it is one site's alone. */
  makeBucket(name: string): Promise<Readonly<Record<string, string>>>;
}

/** @param folder where objects lie as files */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const server = await runS3Server(folder);
  return {
    async makeBucket(name) {
      await server.makeBucket(name);
      return {
        WAYPOST_S3_ENDPOINT: server.endpoint,
        WAYPOST_S3_BUCKET: name,
        WAYPOST_S3_ACCESS_KEY: S3_KEYS.access,
        WAYPOST_S3_SECRET: S3_KEYS.secret,
        WAYPOST_S3_PREFIX: 'waypost',
      };
    },
    start: () => server.start(),
    stop: () => server.stop(),
  };
}
