import type { BroughtNote, BroughtNoteCode } from './brought.ts';

/** Names of one note; a file may have a million points without a place. */
const MOST_NAMES = 100;

/** Collects what cannot come, by why. */
export interface Noted {
  readonly note: (code: BroughtNoteCode, name: string, count?: number) => void;
  readonly list: () => readonly BroughtNote[];
}

export function createNoted(): Noted {
  const notes = new Map<BroughtNoteCode, { count: number; names: string[] }>();
  return {
    note(code, name, count = 1) {
      const one = notes.get(code) ?? { count: 0, names: [] };
      one.count += count;
      if (one.names.length < MOST_NAMES) one.names.push(name);
      notes.set(code, one);
    },
    list: () => [...notes].map(([code, one]) => ({ code, ...one })),
  };
}
