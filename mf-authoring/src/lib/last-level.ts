import type { Visibility } from '@waypost/contracts/story.ts';

import { LEVELS } from './levels.ts';

const KEY = 'waypost-last-level';

/** Who could see the last story made of photos on this device; null where nobody has said yet. */
export function lastLevel(): Visibility | null {
  try {
    const stored = localStorage.getItem(KEY);
    return LEVELS.find((level) => level === stored) ?? null;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing, it is asked anew. */
export function keepLevel(level: Visibility): void {
  try {
    localStorage.setItem(KEY, level);
  } catch {
    // The site's own beginning stands then.
  }
}
