import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createApi, type Api } from '../api/api.ts';
import { startNode, type Node } from './start-node.ts';
import { missingFrom, newWriters, untilTakenOver, writePlaces, type Writer } from './writers.ts';

export interface LostWriter {
  readonly standby: Node;
  /** Of the standby, which has taken over. */
  readonly api: Api;
  readonly writer: Writer;
  readonly acknowledged: number;
  readonly missing: readonly string[];
  /** From the kill until the standby acknowledged a write. */
  readonly seconds: number;
}

export interface LoseWriterOptions {
  readonly binary: string;
  /** For two data folders; what the writer begins with may lie in its `writer`. */
  readonly folder: string;
  /** Those of the bucket. */
  readonly settings: Readonly<Record<string, string>>;
  readonly writers: number;
  /** Kills it once so many writes were acknowledged. */
  readonly after: number;
  /** Done before the standby is there. */
  readonly prepare?: (api: Api, writer: Writer) => Promise<void>;
}

/** Kills a writer in the midst of writes, throws its disk away, and asks its standby for all it said it has stored. */
export async function loseWriter(options: LoseWriterOptions): Promise<LostWriter> {
  const { binary, folder, settings, writers: count, after, prepare } = options;
  const disk = join(folder, 'writer');
  const lost = startNode({ binary, command: 'serve', folder: disk, settings });
  const first = createApi(await lost.ready);
  const writers = await newWriters(first, count);
  const [writer] = writers;
  if (writer === undefined) throw new Error('There is nobody to write.');
  await prepare?.(first, writer);
  const standby = startNode({ binary, command: 'standby', folder: join(folder, 'standby'), settings });
  let killed = 0;
  const acknowledged = await writePlaces(first, writers, Infinity, (stored) => {
    if (stored !== after) return;
    killed = performance.now();
    lost.signal('SIGKILL');
  });
  await lost.ended;
  await rm(disk, { recursive: true, force: true });
  const { api, seconds } = await untilTakenOver(standby, writer, killed);
  const missing = await missingFrom(api, acknowledged, writer);
  return { standby, api, writer, acknowledged: acknowledged.length, missing, seconds };
}
