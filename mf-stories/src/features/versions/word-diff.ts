import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

export interface DiffPart {
  readonly text: string;
  /** On which side it stands; null on both. */
  readonly side: 'before' | 'after' | null;
}

/** Beyond so many words that came or went it is another text. */
const MOST_EDITS = 800;

/** What two texts share and what each has alone, word by word. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.map(({ value: text, removed, added }) => ({
    text,
    side: removed ? 'before' : added ? 'after' : null,
  }));
}
