import path from 'node:path';

import { ask, column, superuserOf } from './ask-node.ts';
import { newAuthor, newPlace } from './drill-author.ts';
import { startNode } from './drill-node.ts';
import type { KillOptions } from './kill-run.ts';

const PAUSE = 250;
const PATIENCE = 60_000;

export interface BucketGoneRun {
  /** The answer to a save while the bucket is gone, and the seconds it took. */
  readonly status: number;
  readonly sentence: string;
  readonly seconds: number;
  /** What reading is answered with meanwhile. */
  readonly reading: number;
  /** The answer to the same save once the bucket is back, seconds after that, and how often it is stored then. */
  readonly retry: string;
  readonly back: number;
  readonly stored: number;
}

/** Stops the bucket beneath a writer, saves, and saves the same again once it is back. */
export async function bucketGoneRun(options: Omit<KillOptions, 'writes' | 'random'>): Promise<BucketGoneRun> {
  const { binary, bucket, folder, name } = options;
  const settings = await bucket.makeBucket(name);
  const writer = startNode({ binary, command: 'serve', folder: path.join(folder, 'writer'), settings });
  const url = await writer.ready;
  const author = await newAuthor(url, name);
  const superuser = await superuserOf(url);
  const json = newPlace(author, 1);
  const save = () => ask(`${url}/api/collections/places/records`, { json, token: author.token });
  await bucket.stop();
  const began = performance.now();
  const refused = await save();
  const seconds = (performance.now() - began) / 1000;
  const reading = await ask(`${url}/api/collections/places_collection/records/${author.story}`);
  await bucket.start();
  const since = performance.now();
  let again = await save();
  while (again.status === 503 && performance.now() - since < PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    again = await save();
  }
  const back = (performance.now() - since) / 1000;
  const { id } = (again.json.data ?? {}) as { readonly id?: { readonly code: string } };
  const counted = await column(url, superuser, `SELECT COUNT(*) FROM places WHERE id = '${String(json.id)}'`);
  writer.signal('SIGTERM');
  await writer.ended;
  return {
    status: refused.status,
    sentence: String(refused.json.message),
    seconds,
    reading: reading.status,
    retry: `${again.status}${id ? ` ${id.code}` : ''}`,
    back,
    stored: Number(counted[0]),
  };
}
