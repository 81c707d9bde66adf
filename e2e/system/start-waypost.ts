import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@waypost/build/start/backend-process.ts';

import { SUPERUSER } from '../api/superuser.ts';
import type { Program } from './program.ts';

export interface RunningWaypost {
  /** The site's origin. */
  readonly url: string;
  /** Where its mails are read, with the key; empty when they are on no page. */
  readonly outboxUrl: string;
  /** The server's process. */
  readonly pid: number;
  readonly dataFolder: string;
  /** Ends the program and removes its data. */
  stop(): Promise<void>;
  /** Ends the program and leaves its data, for a later start. */
  pause(): Promise<void>;
}

interface WaypostOptions {
  readonly program: Program;
  /** Settings beside the tests' own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A folder of an earlier run; by default a fresh one. */
  readonly dataFolder?: string;
}

/** Starts the product with nothing from this machine's own settings, on a free port unless told otherwise. */
export async function startWaypost({
  program,
  settings = {},
  dataFolder,
}: WaypostOptions): Promise<RunningWaypost> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'waypost-e2e-')));
  const backend = await startBackend(program.binary, {
    PATH: process.env.PATH,
    HOME: folder,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: folder,
    WAYPOST_SITE_DIR: program.siteFolder,
    WAYPOST_TILE_URL: 'off',
    WAYPOST_SUPERUSER_EMAIL: SUPERUSER.email,
    WAYPOST_SUPERUSER_PASSWORD: SUPERUSER.password,
    ...settings,
  });
  return {
    url: backend.url,
    outboxUrl: backend.outboxUrl,
    pid: backend.pid,
    dataFolder: folder,
    pause: () => backend.stop(),
    async stop() {
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
