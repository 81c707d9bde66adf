import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';

import { manyRecords, type StoreSize } from './many-records.ts';
import { writeModels, type Models } from './models.ts';
import { startStand, type Stand } from './stand.ts';

export interface FilledStore {
  /** The data folder, kept for the next time. */
  readonly folder: string;
  readonly models: Models;
}

interface Progress {
  readonly models: Models;
  /** Statements that are through. */
  readonly done: number;
}

/** A store of this size, made once and kept; one left half-way is gone on with. Migrations of later come to it as to any store. */
export async function filledStore(binary: string, size: StoreSize, steps: Steps): Promise<FilledStore> {
  const from = await Promise.all(
    ['many-records.ts', 'models.ts'].map((name) => readFile(path.join(import.meta.dirname, name))),
  );
  const stamp = createHash('sha256').update(JSON.stringify(size)).update(Buffer.concat(from));
  const folder = path.join(repositoryRoot(), '.cache', 'bench', `abuse-${stamp.digest('hex').slice(0, 12)}`);
  const progressFile = `${folder}.json`;
  let progress = await readProgress(progressFile);
  const statements = progress && [...manyRecords(size, progress.models)];
  if (!progress || progress.done < (statements?.length ?? 0)) {
    progress = await steps.run('Filling the store, once', async () => {
      if (!progress) await rm(folder, { recursive: true, force: true });
      const stand = await startStand(binary, folder);
      try {
        return await fill(
          stand,
          size,
          progress,
          (now) => writeFile(progressFile, JSON.stringify(now)),
          steps,
        );
      } finally {
        await stand.stop();
      }
    });
  }
  return { folder, models: progress.models };
}

async function fill(
  stand: Stand,
  size: StoreSize,
  before: Progress | null,
  keep: (now: Progress) => Promise<void>,
  steps: Steps,
): Promise<Progress> {
  let now = before ?? { models: await writeModels(stand), done: 0 };
  await keep(now);
  const statements = [...manyRecords(size, now.models)];
  for (const statement of statements.slice(now.done)) {
    await stand.sql(statement);
    now = { ...now, done: now.done + 1 };
    await keep(now);
    steps.note(`${now.done} of ${statements.length}`);
  }
  return now;
}

async function readProgress(file: string): Promise<Progress | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Progress;
  } catch {
    return null;
  }
}
