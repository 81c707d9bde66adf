import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

/** Pictures of one record. */
const EACH = 4;
const SMALLEST = 4_000;
const LARGEST = 60_000;

/** SHA-256 by path below a folder. */
export type Sums = ReadonlyMap<string, string>;

const sumOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Lays so many files of noise into a store's folder as PocketBase names them, and says what is in them. */
export async function layPictures(
  store: string,
  base: string,
  count: number,
  random: SeededRandom,
): Promise<Sums> {
  const sums = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    const data = randomFillSync(new Uint8Array(random.whole(SMALLEST, LARGEST)));
    const record = `drill${String(Math.floor(index / EACH)).padStart(10, '0')}`;
    const name = path.posix.join(base, record, `picture_${index}.jpg`);
    await mkdir(path.join(store, base, record), { recursive: true });
    await writeFile(path.join(store, name), data);
    sums.set(name, sumOf(data));
  }
  return sums;
}

async function filesBelow(store: string, base: string): Promise<readonly string[]> {
  const names = await readdir(path.join(store, base), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.jpg') && !name.endsWith('.attrs'));
}

/** How many files a folder has by now. */
export const countBelow = async (store: string, base: string): Promise<number> =>
  (await filesBelow(store, base)).length;

/** What is in a folder. */
export async function sumsBelow(store: string, base: string): Promise<Sums> {
  const sums = new Map<string, string>();
  for (const name of await filesBelow(store, base))
    sums.set(path.posix.join(base, name), sumOf(await readFile(path.join(store, base, name))));
  return sums;
}

/** How many files are not what they were, are missing, or are there beside them. */
export function differences(wanted: Sums, found: Sums): number {
  const other = [...wanted].filter(([name, sum]) => found.get(name) !== sum).length;
  return other + [...found.keys()].filter((name) => !wanted.has(name)).length;
}
