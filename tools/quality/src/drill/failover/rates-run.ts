import path from 'node:path';
import { compareThroughput, type Rates } from '../../bench/api/throughput.ts';
import type { Asked } from '../../bench/api/ask.ts';

import { newAuthor, newPlace } from './drill-author.ts';
import { startNode } from './drill-node.ts';
import { CLIENTS, type KillOptions } from './kill-run.ts';

/** @param lasts milliseconds of one round of one server */
export async function ratesRun(
  options: Omit<KillOptions, 'writes' | 'random'>,
  rounds: number,
  lasts: number,
): Promise<Rates> {
  const { binary, bucket, folder, name } = options;
  const settings = await bucket.makeBucket(name);
  const sides = [
    startNode({ binary, command: 'serve', folder: path.join(folder, 'acknowledged'), settings }),
    startNode({ binary, command: 'serve', folder: path.join(folder, 'bare') }),
  ] as const;
  const writers = [await writerOf(await sides[0].ready), await writerOf(await sides[1].ready)] as const;
  const rates = await compareThroughput(writers, rounds, lasts);
  for (const side of sides) {
    side.signal('SIGTERM');
    await side.ended;
  }
  return rates;
}

/** Each of as many people as there are clients writes a place in turn. */
async function writerOf(url: string): Promise<() => Asked> {
  const people = Array.from({ length: CLIENTS }, (_, number) => newAuthor(url, `writer-${number}`));
  const authors = await Promise.all(people);
  let written = 0;
  return () => {
    const author = authors[(written += 1) % authors.length];
    if (author === undefined) throw new Error('There is nobody to write.');
    return {
      url: `${url}/api/collections/places/records`,
      json: newPlace(author, written),
      token: author.token,
    };
  };
}
