import type { Picture } from '@waypost/contracts/story.ts';

import type { useText } from './scope.ts';

/** What stands under a picture: its caption, and who took it; empty where neither is said. */
export function saidOf({ caption, by }: Picture, t: ReturnType<typeof useText>): string {
  return [caption, by && t('picture.by', { name: by })].filter(Boolean).join(' · ');
}
