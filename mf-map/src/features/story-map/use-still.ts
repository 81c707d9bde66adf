import type { StoryId } from '@waypost/contracts/ids.ts';
import { useCallback, useState } from 'react';

/** The map the server drew into the page, where it is of this story, and what takes it away. */
export function useStill(storyId: StoryId): readonly [Element | null, () => void] {
  // While rendering: what shows it now is gone before anything of this page is in the document.
  const [still, setStill] = useState(() => document.querySelector(`.still[data-story="${storyId}"]`));
  return [still, useCallback(() => setStill(null), [])];
}
