import type { Texts } from '@waypost/contracts/release-page.ts';

import { LANGUAGE } from './text.ts';

/** A text of the release in the language shown, else in English. */
export function textIn(texts: Texts): string {
  return texts[LANGUAGE] ?? texts['en'] ?? '';
}
