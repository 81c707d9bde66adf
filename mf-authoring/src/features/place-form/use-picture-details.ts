import type { Picture } from '@waypost/contracts/story.ts';
import { useState } from 'react';

import type { PictureWords } from '../../pictures/picture-words.ts';
import type { PlaceFormStart } from './place-form-start.ts';

/** What is said of the place's stored pictures, and the order of its other pictures. */
export interface PictureDetails {
  /** Written anew, by the names of stored pictures. */
  readonly words: PlaceFormStart['words'];
  readonly order: readonly string[];
  wordsOf(stored: Picture): PictureWords;
  describe(stored: Picture, words: PictureWords): void;
  setOrder(order: readonly string[]): void;
}

export function usePictureDetails(start: PlaceFormStart): PictureDetails {
  const [words, setWords] = useState(start.words);
  const [order, setOrder] = useState(start.order);
  return {
    words,
    order,
    setOrder,
    wordsOf: ({ fileName, caption, alt }) => words[fileName] ?? { caption, alt },
    describe: ({ fileName }, said) => setWords((before) => ({ ...before, [fileName]: said })),
  };
}
