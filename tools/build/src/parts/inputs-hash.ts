import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.cache', '.data', 'test', '__fixtures__']);

async function filesBelow(target: string): Promise<string[]> {
  const entries = await readdir(target, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !IGNORED.has(entry.name) && !/\.test(?:-d)?\.tsx?$/.test(entry.name))
      .map((entry) => {
        const file = path.join(target, entry.name);
        return entry.isDirectory() ? filesBelow(file) : Promise.resolve([file]);
      }),
  );
  return nested.flat();
}

/** A hash over the given files and folders, paths and contents; the same inputs give the same hash. */
export async function inputsHash(root: string, inputs: readonly string[], extra = ''): Promise<string> {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) {
    const target = path.join(root, input);
    const files = await filesBelow(target).catch(() => [target]);
    for (const file of files.sort()) {
      hash.update(path.relative(root, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
