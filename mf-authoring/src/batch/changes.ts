/** Things by key in the order they came, and who wants to know of changes. */
export interface Changes<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** As they are now. */
  list(): readonly Value[];
  /** As they were when listeners were last called: the same list until they are called again. */
  told(): readonly Value[];
  /** Calls after changes, many of them together. @returns the undo */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds between two calls at least, and for each value, all of which are looked at: photos say how far they are many times a second. */
const [PAUSE, PAUSE_EACH] = [50, 0.4];

export function createChanges<Key, Value>(): Changes<Key, Value> {
  const values = new Map<Key, Value>();
  const listeners = new Set<() => void>();
  let told: readonly Value[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        told = null;
        listeners.forEach((listener) => listener());
      },
      PAUSE + values.size * PAUSE_EACH,
    );
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      changed();
    },
    delete(key) {
      if (values.delete(key)) changed();
    },
    list: () => [...values.values()],
    told: () => (told ??= [...values.values()]),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
