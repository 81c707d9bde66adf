import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Asker } from '../bench/api/ask.ts';
import { startCaddy } from '../bench/published/start-caddy.ts';
import { readersOfMonth, SECONDS_A_MONTH, type Reader } from './readers-of-month.ts';
import { runVarnish } from './run-varnish.ts';
import type { Month } from './simulate-month.ts';

/** What real caches let through of a month. */
export interface RealMonth {
  readonly requests: number;
  /** Part of all requests that never reached the files' server, 0 to 1. */
  readonly hitRate: number;
  readonly bucketBytes: number;
}

export interface RealMonthOptions {
  /** The web server's program, and the one that serves what is published behind it. */
  readonly caddy: string;
  readonly binary: string;
  /** An empty folder. */
  readonly work: string;
  /** Milliseconds the month is put together to. The one file that names all others stays known for a second, as the product says. */
  readonly lasts: number;
}

/** Sockets to each place of the network. */
const CONNECTIONS = 16;

/** Simulated seconds that pass while a cache knows the one file that names all others, for a second as the product says. */
export const manifestSecondsIn = (lasts: number): number => (SECONDS_A_MONTH / lasts) * 1000;

/**
 * Lets a month's readers ask real caches for real files, with the same seed as the simulation: Varnish in each place of the
 * network, the product's web server and server of files behind it.
 */
export async function realMonth(month: Month, options: RealMonthOptions): Promise<RealMonth> {
  const { caddy, binary, work, lasts } = options;
  const published = path.join(work, 'published');
  const stories = await writeStories(published, month);
  const origin = await startCaddy({
    ...{ program: caddy, binary, published, home: work },
    // Nobody is asked there: all is files.
    backend: '127.0.0.1:1',
  });
  const edges = await Promise.all(
    Array.from({ length: month.edges }, (_, number) =>
      runVarnish({ origin: origin.url, bytes: month.edgeBytes, folder: path.join(work, `edge-${number}`) }),
    ),
  );
  const asker = new Asker(CONNECTIONS);
  let requests = 0;
  const read = async ({ edge, stories: opened }: Reader): Promise<void> => {
    for (const story of opened)
      for (const file of ['manifest.json', ...stories[story]!]) {
        await asker.ask({ url: `${edges[edge]!.url}/published/${file}` });
        requests += 1;
      }
  };
  try {
    const before = await Promise.all(edges.map((edge) => edge.fetched()));
    const began = performance.now();
    const reading: Promise<void>[] = [];
    for (const reader of readersOfMonth(month)) {
      const early = began + (reader.second / SECONDS_A_MONTH) * lasts - performance.now();
      if (early > 0) await sleep(early);
      reading.push(read(reader));
    }
    await Promise.all(reading);
    const after = await Promise.all(edges.map((edge) => edge.fetched()));
    const grown = (what: 'requests' | 'bytes') =>
      after.reduce((sum, edge, number) => sum + edge[what] - before[number]![what], 0);
    return { requests, hitRate: 1 - grown('requests') / requests, bucketBytes: grown('bytes') };
  } finally {
    asker.close();
    await Promise.all(edges.map((edge) => edge.stop()));
    await origin.stop();
  }
}

/** @returns the names of each story's files below what is published */
async function writeStories(published: string, month: Month): Promise<readonly (readonly string[])[]> {
  await mkdir(path.join(published, 'f'), { recursive: true });
  await writeFile(path.join(published, 'manifest.json'), '{}');
  const stories: string[][] = [];
  for (let story = 0; story < month.stories; story += 1) {
    const names: string[] = [];
    for (let number = 0; number < month.files; number += 1) {
      const text = `${story} ${number} `.padEnd(Math.round(month.bytes / month.files), 'x');
      const name = `f/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`;
      await writeFile(path.join(published, name), text);
      names.push(name);
    }
    stories.push(names);
  }
  return stories;
}
