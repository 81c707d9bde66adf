import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createStory } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

/** What other accounts of the machine may do with a folder and all in it. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path);
}

test('other accounts of the machine read nothing of the data, nor what an earlier version left open', async () => {
  const { program } = readAddresses();
  const first = await startWaypost({ program });
  const api = createApi(first.url);
  await createStory(api, await createPerson(api));
  await first.pause();
  expect(await openToOthers(first.dataFolder)).toEqual([]);

  await chmod(first.dataFolder, 0o755);
  await chmod(join(first.dataFolder, 'data.db'), 0o644);
  const again = await startWaypost({ program, dataFolder: first.dataFolder });
  expect((await stat(first.dataFolder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(first.dataFolder, 'data.db'))).mode & 0o777).toBe(0o600);
  await again.stop();
});
