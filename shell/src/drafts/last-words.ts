import type { DraftEntry, DraftKey } from '@waypost/contracts/host-services.ts';

const PREFIX = 'waypost-last:';

/** Drafts of a page that is being left, until the database has them: what waits there behind photos is given up with the page. */
export interface LastWords {
  /** Writes them before it returns; nothing of values that are more than text and numbers, or where the browser refuses. */
  write(entries: readonly DraftEntry[]): void;
  read(key: DraftKey): { readonly value: unknown } | null;
  forget(key: DraftKey): void;
}

export function createLastWords(): LastWords {
  const attempt = <Value>(action: () => Value): Value | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    write(entries) {
      if (!entries.every(([, value]) => isPlain(value))) return;
      attempt(() =>
        entries.forEach(([key, value]) => localStorage.setItem(PREFIX + key, JSON.stringify(value))),
      );
    },
    read(key) {
      return attempt(() => {
        const text = localStorage.getItem(PREFIX + key);
        return text === null ? null : { value: JSON.parse(text) as unknown };
      });
    },
    forget: (key) => attempt(() => localStorage.removeItem(PREFIX + key)),
  };
}

/** Whether it is the same after JSON. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}
