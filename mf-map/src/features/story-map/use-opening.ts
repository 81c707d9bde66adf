import type { StoryId } from '@waypost/contracts/ids.ts';
import { useCallback, useState } from 'react';

export interface Opening {
  /** The map as it opens, until the map is drawn. */
  readonly still: Element | null;
  readonly dropStill: () => void;
  /** The first words and the first picture. */
  readonly words: Element | null;
}

/** What the server drew into the page to be there before any script, where it is of this story. */
export function useOpening(storyId: StoryId): Opening {
  // While rendering: what shows it now is gone before anything of this page is in the document.
  const [found] = useState(() => document.querySelector(`.still[data-story="${storyId}"]`));
  const [words] = useState(() => found?.closest('.opening')?.querySelector('.text') ?? null);
  const [isDropped, setIsDropped] = useState(false);
  const dropStill = useCallback(() => setIsDropped(true), []);
  return { still: isDropped ? null : found, dropStill, words };
}
