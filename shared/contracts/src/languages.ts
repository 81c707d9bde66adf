/**
 * The languages the product speaks, by their own names. A tag is BCP 47; where two countries write a language
 * differently, the one without a country is complete and the other has what differs. Adding one: `npm run language -- add xx`.
 */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
};

/**
 * Of the languages there are the one that says most to somebody who reads `wanted`, the best first: the same, or else of the
 * same language; English where there is none.
 */
export function bestLanguage(wanted: readonly string[], there: readonly string[]): string {
  for (const tag of wanted) {
    const parts = tag.split('-');
    // From `pt-PT` over `pt` on; `zh-Hant-TW` is also to be had as `zh-Hant`.
    for (let length = parts.length; length > 0; length--) {
      const found = there.find((one) => one === parts.slice(0, length).join('-'));
      if (found) return found;
    }
  }
  return 'en';
}

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}
