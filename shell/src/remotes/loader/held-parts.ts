import type { ExposeId } from '@waypost/contracts/exposes.ts';

/** Components on the page in which a person would lose something if they went. */
export interface HeldParts {
  /** @param entries types of events in the element after which something is entered there */
  add(expose: ExposeId, element: Element, entries: readonly string[]): void;
  remove(expose: ExposeId): void;
  parts(): ReadonlySet<ExposeId>;
  clear(): void;
}

interface Mounted {
  readonly element: Element;
  readonly life: AbortController;
  isTouched: boolean;
}

/** @param isBusy whether someone is typing within an element, or something typed on the page would be lost */
export function createHeldParts(isBusy: (within: Element) => boolean): HeldParts {
  const all = new Map<ExposeId, Mounted>();

  function remove(expose: ExposeId): void {
    all.get(expose)?.life.abort();
    all.delete(expose);
  }

  return {
    add(expose, element, entries) {
      remove(expose);
      const life = new AbortController();
      const one: Mounted = { element, life, isTouched: false };
      const touch = () => (one.isTouched = true);
      for (const type of entries) element.addEventListener(type, touch, { signal: life.signal });
      all.set(expose, one);
    },
    remove,
    parts() {
      const held = [...all].filter(
        ([, { element, isTouched }]) => element.isConnected && (isTouched || isBusy(element)),
      );
      return new Set(held.map(([expose]) => expose));
    },
    clear: () => [...all.keys()].forEach(remove),
  };
}
