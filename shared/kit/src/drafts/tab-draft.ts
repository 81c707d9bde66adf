/** Texts of a form, kept in this tab by name until they are sent or the tab is closed. */
export interface TabDraft<Name extends string> {
  /** What is kept and fits; nothing where storage is forbidden. */
  load(): Readonly<Partial<Record<Name, string>>>;
  /** Keeps the texts under the draft's names, and nothing else of `values`. */
  save(values: Readonly<Record<string, unknown>>): void;
  remove(): void;
}

/**
 * A draft for forms in which nobody is signed in: those on the device belong to a person. `form` tells
 * it from others. Only `names` are ever written; a password is never one of them.
 */
export function createTabDraft<Name extends string>(form: string, names: readonly Name[]): TabDraft<Name> {
  const key = `waypost-draft:${form}`;

  function pick(values: unknown): Partial<Record<Name, string>> {
    const fields = Object(values) as Record<string, unknown>;
    return Object.fromEntries(
      names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
    ) as Partial<Record<Name, string>>;
  }

  // Browsers may forbid the storage, and another build may have written into it.
  function attempt<Value>(action: () => Value): Value | undefined {
    try {
      return action();
    } catch {
      return undefined;
    }
  }

  return {
    load: () => pick(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown)),
    save: (values) => attempt(() => sessionStorage.setItem(key, JSON.stringify(pick(values)))),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
