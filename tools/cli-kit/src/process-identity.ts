import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** When it started, in the kernel's own count; empty where the system does not say. */
  readonly started: string;
}

function startOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start is the 20th field after it.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function ownIdentity(): ProcessIdentity {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) };
}

/** Whether the process still runs; null when it is on another machine, so nobody here can tell. */
export function isRunning(one: ProcessIdentity): boolean | null {
  if (one.host !== hostname()) return null;
  try {
    process.kill(one.pid, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return one.started === '' || startOf(one.pid) === one.started;
}
