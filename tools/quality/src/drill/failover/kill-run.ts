import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import type { BucketServer } from './bucket-server.ts';
import { newAuthor } from './drill-author.ts';
import { startNode } from './drill-node.ts';
import { lookAfter, sendPicture, type Differences } from './look-after.ts';
import { takeOver } from './take-over.ts';
import { missingOf, writeMany } from './write-many.ts';

export const CLIENTS = 8;

export interface KillRun {
  /** Bytes of the database when the writer began. */
  readonly bytes: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Seconds from the kill until the standby acknowledged a write. */
  readonly seconds: number;
  /** What is not on the standby as it was or should be; empty when all is well. */
  readonly differences: Differences;
}

export interface KillOptions {
  readonly binary: string;
  readonly bucket: BucketServer;
  /** A folder for two data folders; what the writer begins with may lie in its `writer`. */
  readonly folder: string;
  readonly name: string;
  readonly writes: number;
  readonly random: SeededRandom;
}

/** Kills a writer at a random moment, throws its disk away, and looks what the standby has. */
export async function killRun(options: KillOptions): Promise<KillRun> {
  const { binary, bucket, folder, name, writes, random } = options;
  const settings = await bucket.makeBucket(name);
  const disk = path.join(folder, 'writer');
  const writer = startNode({ binary, command: 'serve', folder: disk, settings });
  const url = await writer.ready;
  const authors = await Promise.all(
    Array.from({ length: CLIENTS }, (_, number) => newAuthor(url, `${name}-${number}`)),
  );
  const [author] = authors;
  if (author === undefined) throw new Error('There is nobody to write.');
  const pictures = await sendPicture(url, author);
  const standby = startNode({ binary, command: 'standby', folder: path.join(folder, 'standby'), settings });
  const bytes = await databaseSize(disk);
  const moment = random.whole(Math.ceil(writes / 10), Math.floor((writes * 9) / 10));
  let killed = 0;
  const { acknowledged } = await writeMany(url, authors, writes, (count) => {
    if (count !== moment) return;
    killed = performance.now();
    writer.signal('SIGKILL');
  });
  await writer.ended;
  await rm(disk, { recursive: true, force: true });
  const taken = await takeOver(standby, author, killed);
  const lost = await missingOf(taken.url, acknowledged, author.token);
  const differences = await lookAfter(taken.url, author, pictures);
  standby.signal('SIGTERM');
  await standby.ended;
  return {
    bytes,
    acknowledged: acknowledged.length,
    lost: lost.length,
    seconds: taken.seconds,
    differences,
  };
}

/** Bytes of a database with its journal. */
async function databaseSize(folder: string): Promise<number> {
  const files = ['data.db', 'data.db-wal'].map((name) => stat(path.join(folder, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}
