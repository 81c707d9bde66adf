import type { Observable } from '@waypost/contracts/host-services.ts';

/** What somebody chose out of a few, remembered on this device; null where nobody has chosen yet. */
export interface KeptChoice<Choice extends string> extends Observable<Choice | null> {
  set(next: Choice): void;
}

/**
 * Where the browser keeps nothing, a choice holds until the page goes.
 *
 * @param key of the local storage
 */
export function keptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): KeptChoice<Choice> {
  const told = new Set<() => void>();
  let unkept: Choice | null = null;
  return {
    get() {
      try {
        const stored = unkept ?? localStorage.getItem(key);
        return choices.find((choice) => choice === stored) ?? null;
      } catch {
        return unkept;
      }
    },
    set(next) {
      try {
        localStorage.setItem(key, next);
        unkept = null;
      } catch {
        unkept = next;
      }
      told.forEach((tell) => tell());
    },
    subscribe(tell) {
      told.add(tell);
      return () => told.delete(tell);
    },
  };
}
