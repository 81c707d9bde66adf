import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  /** Runs a command of the tools in the team's copy of the repository. */
  tool(main: string, ...words: string[]): Promise<void>;
  /** Changes a file in its remote's folder, or makes it: then there is no text yet. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Files of the copy that were changed or made, but for what is built. */
  changed(): Promise<readonly string[]>;
  /** Runs the release command with the team's key. */
  release(what: string, ...more: string[]): Promise<void>;
}

/** A team with a copy of the repository and a key for its remote; a site that was built before the team's work, and runs. */
export const test = base.extend<{ readonly remote: string; readonly team: Team }>({
  remote: ['', { option: true }],
  team: [
    async ({ addresses: { program }, remote }, use) => {
      const store = await createExampleStore(undefined, [remote]);
      const copy: RepositoryCopy = copyOfRepository();
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
        async tool(main, ...words) {
          await run('node', ['--import', 'tsx', `tools/build/src/${main}/main.ts`, ...words], {
            cwd: copy.root,
            env,
          });
        },
        async edit(name, change) {
          const file = join(copy.root, remote, name);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, change(await readFile(file, 'utf8').catch(() => '')));
        },
        async changed() {
          const list = ['ls-files', '--modified', '--others', '--exclude-standard'];
          const { stdout } = await run('git', list, { cwd: copy.root, env });
          return stdout.trim().split('\n');
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
