/** Shows steps as they go. */
export interface Steps {
  /** Runs one step, printing its name before and its time after. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Prints one line about the step under way. */
  note(text: string): void;
}

const heartbeat = 15_000;

/** @param write gets one line at a time, without its end */
export function createSteps(write: (line: string) => void = console.log): Steps {
  return {
    note: (text) => write(`  ${text}`),
    run: async (name, work) => {
      const began = Date.now();
      const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
      write(`→ ${name}`);
      const beat = setInterval(
        () => write(`  still running after ${Math.round(Number(seconds()))} s`),
        heartbeat,
      );
      try {
        const result = await work();
        write(`✓ ${name} (${seconds()} s)`);
        return result;
      } finally {
        clearInterval(beat);
      }
    },
  };
}
