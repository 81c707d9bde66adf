import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import type { ExampleStore } from './example-store.ts';

export const DAY = 86_400_000;

/** Makes everything so far this many days older, by the store's clock. */
export async function age(example: ExampleStore, days: number): Promise<void> {
  for (const path of await example.store.list('')) {
    const file = join(example.store.name, path);
    const time = new Date((await stat(file)).mtimeMs - days * DAY);
    await utimes(file, time, time);
  }
}
