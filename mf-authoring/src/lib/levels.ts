import type { Visibility } from '@waypost/contracts/story.ts';

/** Who can see a story, from nobody else to everyone. */
export const LEVELS: readonly Visibility[] = ['private', 'people', 'link', 'public'];
