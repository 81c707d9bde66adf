import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PAUSE = 250;

async function ownerOf(file: string): Promise<number | null> {
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  return owner > 0 ? owner : null;
}

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `work` while holding the lock `file`; waits while another living process holds it. A lock
 * whose process is gone is taken over.
 */
export async function withBuildLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const owner = await ownerOf(file);
      if (owner !== null && !isAlive(owner)) await rm(file, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
