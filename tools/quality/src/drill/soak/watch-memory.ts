import { processUse } from '../../bench/abuse/process-use.ts';

/** What a process has in memory, as long as it is watched. */
export interface WatchedMemory {
  /** @returns bytes, at even distances */
  stop(): readonly number[];
}

/** @param each milliseconds between two looks */
export function watchMemory(pid: number, each: number): WatchedMemory {
  const looks: number[] = [];
  const look = (): void => {
    try {
      looks.push(processUse(pid).resident);
    } catch {
      // It has ended.
    }
  };
  look();
  const timer = setInterval(look, each);
  return {
    stop() {
      clearInterval(timer);
      return looks;
    },
  };
}
