import type { StoryId } from '@waypost/contracts/ids.ts';
import { useEffect, useState } from 'react';

import { useHost } from '../../lib/scope.ts';

/** The stories whose places say a word, by that word. */
export type FoundByPlaces = Readonly<Record<string, readonly StoryId[]>>;

/** How long typing rests before the site is asked, in milliseconds. */
const REST = 300;

/** What the site finds in the places of the own stories. Where it can't be asked the stories' own words are searched alone. */
export function useFoundByPlaces(words: readonly string[]): FoundByPlaces {
  const { api } = useHost();
  const [found, setFound] = useState<FoundByPlaces>({});
  const typed = words.join(' ');
  useEffect(() => {
    if (typed === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      void api.stories.findOwn(typed, { signal }).then(
        (answer) => !signal.aborted && setFound(answer),
        () => undefined,
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, typed]);
  return found;
}
