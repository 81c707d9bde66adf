import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { constants, rmSync } from 'node:fs';
import path from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { writeManyStories } from '@waypost/examples/seed/many-stories.ts';

import { standSettings } from '../stand-settings.ts';

const PLACES = 3;
/** The last migration of the schema a large store is brought up from. */
const LAST_BEFORE = '0008';

const FOLDER = path.join(repositoryRoot(), '.cache', 'bench');

/** A store of today's schema, made once and kept. */
export async function storeOf(stories: number, steps: Steps): Promise<string> {
  const folder = path.join(FOLDER, `api-${stories}`);
  await writeManyStories({ stories, places: PLACES, folder }, steps);
  return folder;
}

/** A store as it was before stories had `shown`, made once and kept. */
export async function oldStoreOf(stories: number, binary: string, steps: Steps): Promise<string> {
  const folder = path.join(FOLDER, `api-before-0009-${stories}`);
  const migrations = await readdir(path.join(repositoryRoot(), 'backend', 'migrations'));
  const later = migrations.filter((name) => name.endsWith('.js') && name.slice(0, 4) > LAST_BEFORE).length;
  const isThere = await readdir(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(folder, { recursive: true });
    await migrate(binary, folder, 'up');
    if (later > 0) await migrate(binary, folder, 'down', String(later));
  }
  await writeManyStories({ stories, places: PLACES, folder }, steps);
  return folder;
}

/** @throws PlainProblem with what the program says when it does not succeed */
export async function migrate(binary: string, folder: string, ...words: readonly string[]): Promise<void> {
  const { code, stderr } = await runProgram(binary, ['migrate', ...words], { env: standSettings(folder) });
  if (code !== 0) throw new PlainProblem(`The migration ended with ${code}. ${stderr.trim()}`);
}

/** A copy to write in, removed when this program ends, however it does. */
export async function copyOf(store: string, name: string): Promise<string> {
  const folder = path.join(FOLDER, `${path.basename(store)}-${name}`);
  await rm(folder, { recursive: true, force: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await cp(store, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
