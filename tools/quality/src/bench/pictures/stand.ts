import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { startBackend } from '@waypost/build/start/backend-process.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import PocketBase from 'pocketbase';

import { SUPERUSER, standSettings } from '../stand-settings.ts';

export interface Stand {
  readonly url: string;
  /** Acts as a person who is new. */
  person(name: string): Promise<PocketBase>;
  /** Megabytes the server holds now, and the most its workers of now have held, together: a moment between two looks counts too. */
  memory(): Promise<{ readonly server: number; readonly workers: number }>;
  stop(): Promise<void>;
}

/** The product's backend alone, over an empty folder. */
export async function startStand(steps: Steps): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const backend = await startBackend(await backendBinary(steps), standSettings(folder));
  const admin = client(backend.url);
  await admin.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
  return {
    url: backend.url,
    async person(name) {
      const password = `pass-${name}-word`;
      const account = { name, username: name, email: `${name}@waypost.example`, verified: true };
      const { id } = await admin
        .collection('users')
        .create({ ...account, password, passwordConfirm: password });
      const as = await admin.collection('users').impersonate(id, 3600);
      as.autoCancellation(false);
      return as;
    },
    async memory() {
      const workers = (await childrenOf(backend.pid)).map((pid) => megabytes(pid, 'VmHWM'));
      const [server, ...others] = await Promise.all([megabytes(backend.pid, 'VmRSS'), ...workers]);
      return { server, workers: others.reduce((sum, each) => sum + each, 0) };
    },
    async stop() {
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function client(url: string): PocketBase {
  const made = new PocketBase(url);
  made.autoCancellation(false);
  return made;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Megabytes of 1 000 000 bytes: resident now (VmRSS) or at most so far (VmHWM). */
async function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round((Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024) / 1e6);
}
