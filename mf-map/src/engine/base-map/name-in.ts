import type { TileFeature } from './read-tile.ts';

/** What a feature is called. */
export type NameOf = (feature: TileFeature) => unknown;

/** Letters a reader of the product's languages can read. */
const isLatin = (name: string) => /^[\p{Script=Latin}\P{L}]+$/u.test(name);
const LETTERS = /^[\p{Lu}.\s]+$/u;

/**
 * What readers of a language call what a tile has: by their name of it, by that of people there where it can be read, else in English.
 * Countries of our own archive have a code, and are called as elsewhere on the site.
 */
export function nameIn(language: string): NameOf {
  const tags = [...new Set([language, language.split('-')[0]])];
  const [long, short] = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }),
  );
  const countryName = (code: string) => {
    const name = short!.of(code);
    // "Hong Kong" says it on a map, "UK" does not.
    return name && LETTERS.test(name) ? long!.of(code) : name;
  };
  return ({ property }) => {
    const own = tags.map((tag) => property(`name:${tag}`)).find((name) => name !== undefined);
    if (own !== undefined) return own;
    const [name, code] = [property('name'), property('iso')];
    if (typeof code === 'string' && /^[A-Z]{2}$/.test(code)) return countryName(code) ?? name;
    return typeof name === 'string' && isLatin(name) ? name : (property('name:en') ?? name);
  };
}
