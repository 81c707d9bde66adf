/** More countries than these say nothing together. */
const MOST_COUNTRIES = 3;
/** Of the places: a country with fewer is the other side of a border, a town with fewer the way there. */
const LEAST_SHARE = 0.1;

/** The town and the country of a place. */
export interface Whereabouts {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Where a journey was, as ISO codes, without countries of a few places; none where they are many. */
export function countriesOf(places: readonly (Whereabouts | null | undefined)[]): readonly string[] {
  const countries = often(places.flatMap((place) => place?.country ?? []));
  return countries.length > MOST_COUNTRIES ? [] : countries;
}

/**
 * What a journey may be called: "Portugal, May 2026", of one town "Lisbon, May 2026". Empty where neither is known.
 *
 * @param places in their order; null or undefined where one is not known
 * @param days the first and the last, `yyyy-mm-dd`; empty when unknown
 * @param language a BCP 47 tag
 */
export function proposedTitle(
  places: readonly (Whereabouts | null | undefined)[],
  [first, last]: readonly [first: string, last: string],
  language: string,
): string {
  const cities = often(places.flatMap((place) => place?.name ?? []));
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const where = cities.length === 1 ? cities : countriesOf(places).map((code) => names.of(code) ?? code);
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [new Intl.ListFormat(language).format(where), from <= to && months.formatRange(from, to)]
    .filter(Boolean)
    .join(', ');
}

/** Those that are not rare among them, each once. */
function often(all: readonly string[]): readonly string[] {
  const times = (one: string) => all.filter((other) => other === one).length;
  return [...new Set(all)].filter((one) => one !== '' && times(one) >= all.length * LEAST_SHARE);
}
