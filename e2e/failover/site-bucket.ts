import { S3_KEYS, type RunningS3Server } from '@waypost/cli-kit/testing/run-s3-server.ts';

/** The settings that name a new bucket on a server: it is one site's alone. */
export async function siteBucket(
  server: RunningS3Server,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  await server.makeBucket(name);
  return {
    WAYPOST_S3_ENDPOINT: server.endpoint,
    WAYPOST_S3_BUCKET: name,
    WAYPOST_S3_ACCESS_KEY: S3_KEYS.access,
    WAYPOST_S3_SECRET: S3_KEYS.secret,
    WAYPOST_S3_PREFIX: 'waypost',
  };
}
