/** What waits while it is shut goes on once it is open. */
export interface Gate {
  readonly shut: () => void;
  readonly open: () => void;
  readonly isShut: () => boolean;
  /** @returns a promise that is kept while the gate is open */
  readonly passed: () => Promise<void>;
}

export function createGate(): Gate {
  let waiting: (() => void)[] | null = null;
  return {
    shut: () => void (waiting ??= []),
    open() {
      const ready = waiting ?? [];
      waiting = null;
      ready.forEach((go) => go());
    },
    isShut: () => waiting !== null,
    passed: () => new Promise((resolve) => (waiting ? void waiting.push(resolve) : resolve())),
  };
}
