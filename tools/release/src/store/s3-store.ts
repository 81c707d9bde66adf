import { Readable } from 'node:stream';
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
import { largestFile } from './largest-file.ts';
import { readAtMost } from './read-at-most.ts';
import { describeS3Problem } from './s3-problem.ts';
import type { ReleaseStore, StoredFile } from './store.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  /** Begins every object's name; without slashes at its ends. Empty for none. */
  readonly prefix: string;
  /** Address of an S3-compatible server; the one of the environment or of AWS by default. */
  readonly endpoint?: string;
  readonly limits?: S3Limits;
}

/** How long a server may keep one attempt waiting, in milliseconds. */
export interface S3Limits {
  readonly connect: number;
  /** Without a byte in either direction: a slow line does not stand still. */
  readonly idle: number;
  /** The same while a file is written: what the machine has taken in for a slow line still has to leave it. */
  readonly idleWriting: number;
  /** Before it counts how slowly a file comes on the whole. */
  readonly grace: number;
}

export const LIMITS: S3Limits = { connect: 10_000, idle: 15_000, idleWriting: 60_000, grace: 60_000 };

/** Up to here a file leaves a slow line in a moment, and is not waited for like a large one; bytes. */
const SMALL = 32 * 1024;

/** How often a request is made before its failure counts; a large file less often, for each time takes longer. */
const REQUESTS = 4;
const LARGE_REQUESTS = 3;

function statusOf(problem: unknown): number | undefined {
  return problem instanceof S3ServiceException ? problem.$metadata.httpStatusCode : undefined;
}

/** 412: the condition does not hold. 409: somebody else is writing this very moment, and may yet fail. */
function isConflict(problem: unknown): boolean {
  const status = statusOf(problem);
  return status === 412 || status === 409;
}

/** There is no such object; that there is no bucket, or nobody with this key, has the same status. */
function isMissing(problem: unknown): boolean {
  return problem instanceof NoSuchKey;
}

function tooLarge(name: string, path: string): ReleaseProblem {
  return new ReleaseProblem(
    'unavailable',
    `${name}/${path} has more than ${largestFile(path) / 1024} KB, too many for such a file. It is ignored. Remove it, and check who can write there.`,
  );
}

const ATTEMPTS = 6;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A store in a bucket. The bucket's server must honour If-None-Match and If-Match on writes, as S3 does.
 * Credentials and region come from the environment in the usual AWS way. What can not be reached, is not there, or falls
 * silent, rejects with a sentence after a few attempts.
 */
export function createS3Store({ bucket, prefix, endpoint, limits = LIMITS }: S3StoreOptions): ReleaseStore {
  // The library asks for newer Nodes than this project does, a year ahead.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const name = `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
  const createClient = (idle: number, maxAttempts: number) =>
    new S3Client({
      ...(endpoint ? { endpoint } : {}),
      // Other servers rarely have a host name for each bucket.
      forcePathStyle: Boolean(
        endpoint ?? process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'],
      ),
      maxAttempts,
      // No limit on a whole request: how long one may take depends on the file and on the line.
      requestHandler: { connectionTimeout: limits.connect, socketTimeout: idle },
    });
  const quick = createClient(limits.idle, REQUESTS);
  const patient = createClient(limits.idleWriting, LARGE_REQUESTS);
  const start = prefix ? `${prefix}/` : '';
  const object = (path: string) => ({ Bucket: bucket, Key: start + path });

  async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (problem) {
      throw describeS3Problem(problem, name);
    }
  }

  async function put(path: string, bytes: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    const { type, cacheControl, encoding } = fileHeaders(path);
    const client = bytes.length > SMALL ? patient : quick;
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
        const { Body, ContentLength = 0, ETag } = await quick.send(new GetObjectCommand(object(path)));
        if (ContentLength > largestFile(path)) {
          if (Body instanceof Readable) Body.destroy();
          throw tooLarge(name, path);
        }
        if (!(Body instanceof Readable)) return null;
        const bytes = await readAtMost(Body, largestFile(path), limits.grace);
        if (bytes === null) throw tooLarge(name, path);
        return { bytes, version: ETag ?? '' };
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
      const page = await asked(() => quick.send(command));
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
      await asked(() => quick.send(new DeleteObjectCommand(object(path))));
    },
  };
}
