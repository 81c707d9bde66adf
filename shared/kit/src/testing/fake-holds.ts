import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { PlaceWas, StoryWas } from '@waypost/contracts/api/api-client.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

/** Refuses a change that was made from something else than what is stored. */
export function holds(
  stored: (Story & { readonly mainPicture: string }) | Place,
  { pictures = {}, ...was }: StoryWas & PlaceWas,
): void {
  const all = 'otherPictures' in stored ? [stored.mainPicture, ...stored.otherPictures] : [];
  const pairs: [object | null | undefined, object][] = Object.entries(pictures).map(([name, words]) => [
    all.find((picture) => picture?.fileName === name),
    words,
  ]);
  for (const [there, said] of [[stored, was] as const, ...pairs])
    for (const [field, value] of Object.entries(said))
      if (JSON.stringify((there as Record<string, unknown> | null)?.[field]) !== JSON.stringify(value))
        throw createAppError('conflict');
}
