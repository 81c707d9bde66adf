import { readFile } from 'node:fs/promises';

/** The most memory a process ever had, in kilobytes. */
export async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}
