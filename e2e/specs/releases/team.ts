import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOfRepository, type RepositoryCopy } from '@waypost/build/testing/copy-of-repository.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { createApi } from '../../api/api.ts';
import { test as base } from '../../fixtures/test.ts';
import { releaseCommand } from '../../system/release-command.ts';
import { startWaypost } from '../../system/start-waypost.ts';

const run = promisify(execFile);

export interface Team {
  /** Address of the running site. */
  readonly url: string;
  /** Folder its remote is built into. */
  readonly build: string;
  /** Builds its remote in the team's copy of the repository. */
  make(): Promise<void>;
  /** Changes a file in its remote's folder. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Runs the release command with the team's key. */
  release(what: string, ...more: string[]): Promise<void>;
}

/** A team with a copy of the repository, its first remote in it, and a key for that; a site that was built before the team's work, and runs. */
export const test = base.extend<{ readonly remote: string; readonly team: Team }>({
  remote: ['', { option: true }],
  team: [
    async ({ addresses: { program }, remote }, use) => {
      const store = await createExampleStore(undefined, [remote]);
      const copy: RepositoryCopy = copyOfRepository();
      await cp(join(copy.root, 'e2e', 'fixtures', 'newcomer'), join(copy.root, remote), { recursive: true });
      const running = await startWaypost({
        program,
        settings: {
          WAYPOST_RELEASE: store.store.name,
          WAYPOST_RELEASE_KEY: store.access.rootKey,
          WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        },
      });
      const env = { PATH: process.env.PATH, HOME: process.env.HOME };
      const command = releaseCommand({});
      await use({
        url: running.url,
        build: join(copy.root, remote, 'dist'),
        async make() {
          await run('node', ['--import', 'tsx', 'tools/build/src/build/main.ts', remote], {
            cwd: copy.root,
            env,
          });
        },
        async edit(name, change) {
          const file = join(copy.root, remote, name);
          await writeFile(file, change(await readFile(file, 'utf8')));
        },
        async release(what, ...more) {
          const where = ['--store', store.store.name, '--root-key', store.access.rootKey];
          await command(what, remote, ...more, ...where, '--key', store.keyFile(remote));
        },
      });
      await running.stop();
      copy.remove();
      await store.end();
    },
    { timeout: 900_000 },
  ],
  baseURL: async ({ team }, use) => use(team.url),
  api: async ({ team }, use) => use(createApi(team.url)),
});
