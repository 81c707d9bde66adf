import { bestLanguage, directionOf, LANGUAGES } from '@waypost/contracts/languages.ts';
import { LANGUAGE_KEY } from '@waypost/contracts/storage-keys.ts';

/**
 * The language this visitor reads, which the page is in from here on: the one chosen on this device, or the best of those the
 * browser asks for. A page comes from caches in the language of what it tells; until the reader's is there, words for
 * everybody in another are not shown.
 */
export function applyLanguage(): string {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // As for somebody who has chosen nothing.
  }
  const language = bestLanguage([chosen ?? [], navigator.languages].flat(), Object.keys(LANGUAGES));
  const root = document.documentElement;
  if (language !== root.lang) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.opening.drawn:lang(${root.lang}){visibility:hidden}`);
    document.adoptedStyleSheets.push(sheet);
  }
  root.lang = language;
  root.dir = directionOf(language);
  return language;
}
