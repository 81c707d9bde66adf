import type { Picture } from '@waypost/contracts/story.ts';

/** A place's pictures as they are stored. */
export interface StoredPictures {
  readonly main: Picture | null;
  readonly others: readonly Picture[];
}

/** The same with one of the others, by its name, as the main picture, which changes places with it. */
export function withMain(stored: StoredPictures, fileName: string): StoredPictures {
  const { main, others } = stored;
  const chosen = others.find((one) => one.fileName === fileName);
  if (!chosen) return stored;
  return {
    main: chosen,
    others: others.flatMap((one) => (one === chosen ? (main ? [main] : []) : [one])),
  };
}
