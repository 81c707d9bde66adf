import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import { ReleaseProblem } from '../format/release-problem.ts';
import { fileHeaders } from './file-headers.ts';
import type { ReleaseStore, StoredFile } from './store.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  /** Begins every object's name; without slashes at its ends. Empty for none. */
  readonly prefix: string;
  /** Address of an S3-compatible server; the one of the environment or of AWS by default. */
  readonly endpoint?: string;
}

/** How long a server may say nothing, in milliseconds; how long a request takes depends on the file and on the line. */
const WAITING = { connectionTimeout: 10_000, socketTimeout: 60_000 };

/** 412: the condition does not hold. 409: somebody else is writing this very moment, and may yet fail. */
function isConflict(problem: unknown): boolean {
  const status = problem instanceof S3ServiceException ? problem.$metadata.httpStatusCode : undefined;
  return status === 412 || status === 409;
}

/** There is no such object; that there is no bucket, or nobody with this key, has the same status. */
function isMissing(problem: unknown): boolean {
  return problem instanceof NoSuchKey;
}

/** What the library says, which is a code where several addresses failed together. */
function wordsOf(problem: unknown): string {
  const { code, message, name } = problem as NodeJS.ErrnoException;
  return [...new Set([name, code, message])].filter(Boolean).join(', ');
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
  const name = `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
  const client = new S3Client({
    ...(endpoint ? { endpoint } : {}),
    // Other servers rarely have a host name for each bucket.
    forcePathStyle: Boolean(
      endpoint ?? process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'],
    ),
    requestHandler: WAITING,
  });
  const start = prefix ? `${prefix}/` : '';
  const object = (path: string) => ({ Bucket: bucket, Key: start + path });

  /** @throws ReleaseProblem when the bucket can not be used or reached */
  async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (problem) {
      if (isConflict(problem) || isMissing(problem)) throw problem;
      throw new ReleaseProblem(
        'unavailable',
        `${name} can't be used (${wordsOf(problem)}). Look at its name, --endpoint, AWS_REGION and the access key.`,
      );
    }
  }

  async function put(path: string, bytes: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    const { type, cacheControl, encoding } = fileHeaders(path);
    const command = new PutObjectCommand({
      ...object(path),
      Body: bytes,
      ContentType: type,
      CacheControl: cacheControl,
      ...(encoding ? { ContentEncoding: encoding } : {}),
      ...condition,
    });
    await asked(() => client.send(command));
  }

  async function read(path: string): Promise<StoredFile | null> {
    try {
      return await asked(async () => {
        const { Body, ETag } = await client.send(new GetObjectCommand(object(path)));
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), version: ETag ?? '' };
      });
    } catch (problem) {
      if (isMissing(problem)) return null;
      throw problem;
    }
  }

  async function objects(searched: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    let from: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: start + searched,
        ContinuationToken: from,
      });
      const page = await asked(() => client.send(command));
      for (const { Key, LastModified } of page.Contents ?? [])
        // One whose age nobody can tell counts as written just now: then nothing is removed by mistake.
        if (Key) found.set(Key.slice(start.length), LastModified?.getTime() ?? Date.now());
      from = page.NextContinuationToken;
    } while (from);
    return found;
  }

  return {
    name,
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
        if (isConflict(problem) || (expected !== null && isMissing(problem))) return 'conflict';
        throw problem;
      }
    },
    list: async (searched) => [...(await objects(searched)).keys()].sort(),
    writtenAt: objects,
    async remove(path) {
      await asked(() => client.send(new DeleteObjectCommand(object(path))));
    },
  };
}
