import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import { fileHeaders } from './file-headers.ts';
import type { ReleaseStore, StoredFile } from './store.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  /** Begins every object's name; without slashes at its ends. Empty for none. */
  readonly prefix: string;
  /** Address of an S3-compatible server; the one of the environment or of AWS by default. */
  readonly endpoint?: string;
}

function statusOf(problem: unknown): number | undefined {
  return problem instanceof S3ServiceException ? problem.$metadata.httpStatusCode : undefined;
}

/** 412: the condition does not hold. 409: somebody else is writing this very moment, and may yet fail. */
function isConflict(problem: unknown): boolean {
  const status = statusOf(problem);
  return status === 412 || status === 409;
}

const ATTEMPTS = 6;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A store in a bucket. The bucket's server must honour If-None-Match and If-Match on writes, as S3 does.
 * Credentials and region come from the environment in the usual AWS way.
 */
export function createS3Store({ bucket, prefix, endpoint }: S3StoreOptions): ReleaseStore {
  // The library asks for newer Nodes than this project does, a year ahead.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    ...(endpoint ? { endpoint } : {}),
    // Other servers rarely have a host name for each bucket.
    forcePathStyle: Boolean(
      endpoint ?? process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'],
    ),
    maxAttempts: 4,
  });
  const start = prefix ? `${prefix}/` : '';
  const object = (path: string) => ({ Bucket: bucket, Key: start + path });

  async function put(path: string, bytes: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    const { type, cacheControl, encoding } = fileHeaders(path);
    await client.send(
      new PutObjectCommand({
        ...object(path),
        Body: bytes,
        ContentType: type,
        CacheControl: cacheControl,
        ...(encoding ? { ContentEncoding: encoding } : {}),
        ...condition,
      }),
    );
  }

  async function read(path: string): Promise<StoredFile | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(object(path)));
      return Body ? { bytes: Buffer.from(await Body.transformToByteArray()), version: ETag ?? '' } : null;
    } catch (problem) {
      if (statusOf(problem) === 404) return null;
      throw problem;
    }
  }

  async function objects(searched: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    let from: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: start + searched, ContinuationToken: from }),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        // One whose age nobody can tell counts as written just now: then nothing is removed by mistake.
        if (Key) found.set(Key.slice(start.length), LastModified?.getTime() ?? Date.now());
      from = page.NextContinuationToken;
    } while (from);
    return found;
  }

  return {
    name: `s3://${bucket}${prefix ? `/${prefix}` : ''}`,
    read,
    async create(path, bytes) {
      for (let attempt = 1; ; attempt++) {
        try {
          await put(path, bytes, { IfNoneMatch: '*' });
          return 'created';
        } catch (problem) {
          if (!isConflict(problem)) throw problem;
          if (await read(path)) return 'exists';
          if (attempt === ATTEMPTS) throw problem;
          await wait(attempt * 100);
        }
      }
    },
    async replace(path, bytes, expected) {
      try {
        await put(path, bytes, expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected });
        return 'replaced';
      } catch (problem) {
        if (isConflict(problem) || (expected !== null && statusOf(problem) === 404)) return 'conflict';
        throw problem;
      }
    },
    list: async (searched) => [...(await objects(searched)).keys()].sort(),
    writtenAt: objects,
    async remove(path) {
      await client.send(new DeleteObjectCommand(object(path)));
    },
  };
}
