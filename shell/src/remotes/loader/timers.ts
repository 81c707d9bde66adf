/** Timers that can all be stopped at once. */
export interface Timers {
  after(ms: number, act: () => void): void;
  stop(): void;
}

export function createTimers(): Timers {
  const running = new Set<number>();
  return {
    after(ms, act) {
      const timer = window.setTimeout(() => {
        running.delete(timer);
        act();
      }, ms);
      running.add(timer);
    },
    stop() {
      running.forEach((timer) => window.clearTimeout(timer));
      running.clear();
    },
  };
}
