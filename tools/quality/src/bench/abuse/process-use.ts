import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What a process has used so far. */
export interface ProcessUse {
  /** Milliseconds of processor time of all threads it has now, in the system's calls too. */
  readonly cpu: number;
  /** The same with the threads that have ended, in steps of 10 ms. */
  readonly ticks: number;
  /** Bytes in memory now. */
  readonly resident: number;
  /** The most bytes in memory since the last `forgetPeak`. */
  readonly peak: number;
}

const TICK_MS = 10;

/** Reads Linux's own counters of a process. Threads count in nanoseconds, where the process alone counts in ticks of 10 ms. */
export function processUse(pid: number): ProcessUse {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { cpu: cpuOf(pid), ticks: ticksOf(pid) * TICK_MS, resident: bytes('VmRSS'), peak: bytes('VmHWM') };
}

function cpuOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      nanoseconds += Number(text.split(' ')[0]);
    } catch {
      // The thread has ended meanwhile, or this kernel does not count so finely.
    }
  }
  return nanoseconds / 1e6;
}

/** Milliseconds between two looks: from the fine counts, unless a thread has ended and taken its own along. */
export function cpuBetween(before: ProcessUse, after: ProcessUse): number {
  const [fine, coarse] = [after.cpu - before.cpu, after.ticks - before.ticks];
  return fine < coarse - 2 * TICK_MS ? coarse : fine;
}

function ticksOf(pid: number): number {
  // The second field is the program's name in brackets and may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Lets the peak of a process begin anew from what it holds now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
