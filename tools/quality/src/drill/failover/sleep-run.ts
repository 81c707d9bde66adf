import path from 'node:path';

import { ask } from './ask-node.ts';
import { newAuthor, newPlace } from './drill-author.ts';
import { startNode } from './drill-node.ts';
import { CLIENTS, type KillOptions } from './kill-run.ts';
import { takeOver } from './take-over.ts';
import { missingOf, writeMany } from './write-many.ts';

const PAUSE = 500;

export interface SleepRun {
  readonly acknowledged: number;
  readonly lost: number;
  /** Seconds from the moment it stood still until the standby acknowledged a write. */
  readonly seconds: number;
  /** What the one that woke up answers to a change and to a question, and what it answers once it was started again. */
  readonly awake: readonly [change: number, question: number];
  readonly restarted: readonly [change: number, question: number];
}

/** Has a writer stand still (SIGSTOP) in the midst of writes until another has taken over, and wakes it. */
export async function sleepRun(options: KillOptions): Promise<SleepRun> {
  const { binary, bucket, folder, name, writes, random } = options;
  const settings = await bucket.makeBucket(name);
  const first = { binary, command: 'serve', folder: path.join(folder, 'writer'), settings } as const;
  const writer = startNode(first);
  const url = await writer.ready;
  const people = Array.from({ length: CLIENTS }, (_, number) => newAuthor(url, `${name}-${number}`));
  const authors = await Promise.all(people);
  const [author] = authors;
  if (author === undefined) throw new Error('There is nobody to write.');
  const standby = startNode({ binary, command: 'standby', folder: path.join(folder, 'standby'), settings });
  const moment = random.whole(Math.ceil(writes / 10), Math.floor(writes / 2));
  let stopped = 0;
  const before = writeMany(url, authors, writes, (count) => {
    if (count !== moment) return;
    stopped = performance.now();
    writer.signal('SIGSTOP');
  });
  while (stopped === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  const taken = await takeOver(standby, author, stopped);
  const after = await writeMany(taken.url, authors, Math.ceil(writes / 10));
  writer.signal('SIGCONT');
  // Those who waited for it are answered now; what it says it has stored has to be there too.
  const { acknowledged } = await before;
  const statuses = async (address: string): Promise<readonly [number, number]> => {
    const places = `${address}/api/collections/places/records`;
    const { token, story } = author;
    const change = await ask(places, { json: newPlace(author, 0), token });
    return [
      change.status,
      (await ask(`${address}/api/collections/places_collection/records/${story}`, { token })).status,
    ];
  };
  const awake = await statuses(url);
  writer.signal('SIGTERM');
  await writer.ended;
  const again = startNode(first);
  const restarted = await statuses(await again.ready);
  const all = [...acknowledged, ...after.acknowledged];
  const lost = await missingOf(taken.url, all, author.token);
  for (const node of [again, standby]) {
    node.signal('SIGTERM');
    await node.ended;
  }
  return { acknowledged: all.length, lost: lost.length, seconds: taken.seconds, awake, restarted };
}
