/** Which place somebody points at, kept beside the page: a pointer on its way over the list draws nothing anew. */
export interface PointedPlace {
  /** Its id; null for none. */
  get(): string | null;
  point(id: string | null): void;
  /** @returns what ends it */
  subscribe(onChange: () => void): () => void;
}

export function createPointedPlace(): PointedPlace {
  const listeners = new Set<() => void>();
  let pointed: string | null = null;
  return {
    get: () => pointed,
    point(id) {
      if (id === pointed) return;
      pointed = id;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
