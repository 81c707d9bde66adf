import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { setKill } from '../core/release-steps.ts';
import type { ExampleStore } from './example-store.ts';

export async function publishThree(example: ExampleStore): Promise<void> {
  await example.publish('mf-map', { seed: 'one', padding: 4000 });
  for (const seed of ['two', 'three'])
    await example.publish('mf-map', { seed, padding: 4000 }, { replace: true });
}

export const DAY = 86_400_000;

/** Moves a file's time in the store back. */
export async function ageFile(example: ExampleStore, path: string, milliseconds: number): Promise<void> {
  const file = join(example.store.name, path);
  const time = new Date((await stat(file)).mtimeMs - milliseconds);
  await utimes(file, time, time);
}

/** Moves the time a record tells back. */
export async function ageRecord(example: ExampleStore, path: string, milliseconds: number): Promise<void> {
  const file = join(example.store.name, path);
  const { mtime } = await stat(file);
  const record = JSON.parse(await readFile(file, 'utf8')) as { at: string };
  record.at = new Date(Date.parse(record.at) - milliseconds).toISOString();
  await writeFile(file, JSON.stringify(record));
  await utimes(file, mtime, mtime);
}

/** Makes everything so far this many days older, by the store's clock and by the publishers'. */
export async function age(example: ExampleStore, days: number): Promise<void> {
  for (const path of await example.store.list('history/')) await ageRecord(example, path, days * DAY);
  for (const path of await example.store.list('')) await ageFile(example, path, days * DAY);
}

export const toggle = (example: ExampleStore, kill: boolean) =>
  example.change(kill ? 'kill' : 'unkill', setKill(kill), 'mf-stories');

/** So many changes of another remote that none before them is among the newest ten. */
export async function changeTenTimes(example: ExampleStore): Promise<void> {
  await example.publish('mf-stories', { seed: 'one' });
  for (let round = 0; round < 5; round++) {
    await toggle(example, true);
    await toggle(example, false);
  }
}
