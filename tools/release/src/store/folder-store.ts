import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inTurn } from '@waypost/cli-kit/in-turn.ts';

import { sha256 } from '../format/signature.ts';
import type { ReleaseStore, StoredFile } from './store.ts';

/** Below the store's folder; neither listed nor meant to be served. */
const WORK = '.waypost';

function isMissing(problem: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((problem as NodeJS.ErrnoException).code ?? '');
}

/** A store in a folder of this machine, for any number of processes at once. */
export function createFolderStore(folder: string): ReleaseStore {
  const root = path.resolve(folder);

  function access(file: string): string {
    const target = path.join(root, file);
    if (!target.startsWith(root + path.sep)) throw new Error(`${file} is not inside the store.`);
    return target;
  }

  /** Bytes on the disk under a name nobody looks at, for one step to put them in their place. */
  async function draft(bytes: Buffer): Promise<string> {
    const drafts = path.join(root, WORK, 'drafts');
    await mkdir(drafts, { recursive: true });
    const file = path.join(drafts, randomUUID());
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return file;
  }

  async function read(file: string): Promise<StoredFile | null> {
    try {
      const bytes = await readFile(access(file));
      return { bytes, version: sha256(bytes) };
    } catch (problem) {
      if (isMissing(problem)) return null;
      throw problem;
    }
  }

  async function list(prefix: string): Promise<string[]> {
    const start = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const remotes = await readdir(start, { recursive: true, withFileTypes: true }).catch(
      (problem: unknown) => {
        if (isMissing(problem)) return [];
        throw problem;
      },
    );
    return remotes
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => file.startsWith(prefix) && !file.startsWith(`${WORK}/`))
      .sort();
  }

  return {
    name: root,
    read,
    async create(file, bytes) {
      const target = access(file);
      await mkdir(path.dirname(target), { recursive: true });
      const prepared = await draft(bytes);
      try {
        await link(prepared, target);
        return 'created';
      } catch (problem) {
        if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return 'exists';
        throw problem;
      } finally {
        await rm(prepared, { force: true });
      }
    },
    async replace(file, bytes, expected) {
      const target = access(file);
      await mkdir(path.dirname(target), { recursive: true });
      const prepared = await draft(bytes);
      try {
        return await inTurn(path.join(root, WORK, 'turns'), async () => {
          const before = await read(file);
          if ((before?.version ?? null) !== expected) return 'conflict';
          await rename(prepared, target);
          return 'replaced';
        });
      } finally {
        await rm(prepared, { force: true });
      }
    },
    list,
    async writtenAt(prefix) {
      const times = new Map<string, number>();
      for (const path of await list(prefix)) {
        const found = await stat(access(path)).catch(() => null);
        if (found) times.set(path, found.mtimeMs);
      }
      return times;
    },
    remove: (file) => rm(access(file), { force: true }),
  };
}
