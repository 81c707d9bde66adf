import type { LonLat } from '@waypost/contracts/geo.ts';

/** A place, by its id, or a point of the way there; null for neither. */
export type Pointed = string | LonLat | null;

/** What somebody points at, kept beside the page: a pointer on its way over the list draws nothing anew. */
export interface PointedPlace {
  get(): Pointed;
  point(at: Pointed): void;
  /** @returns what ends it */
  subscribe(onChange: () => void): () => void;
}

export function createPointedPlace(): PointedPlace {
  const listeners = new Set<() => void>();
  let pointed: Pointed = null;
  return {
    get: () => pointed,
    point(at) {
      if (at === pointed) return;
      pointed = at;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
