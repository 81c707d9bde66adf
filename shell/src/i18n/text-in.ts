import { bestLanguage } from '@waypost/contracts/languages.ts';
import type { Texts } from '@waypost/contracts/release-page.ts';

import { pageLanguage } from './text.ts';

/** A text of the release in the language shown, else in English. */
export function textIn(texts: Texts): string {
  return texts[bestLanguage([pageLanguage()], Object.keys(texts))] ?? '';
}
