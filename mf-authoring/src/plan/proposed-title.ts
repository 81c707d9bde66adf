/** More countries than these say nothing together. */
const MOST_COUNTRIES = 3;
/** Of the places: a country with fewer is the other side of a border. */
const LEAST_SHARE = 0.1;

/**
 * What a journey may be called: "Portugal, May 2026". Empty where neither is known.
 *
 * @param countries of its places in their order, as ISO codes; undefined where one is not known
 * @param days the first and the last, `yyyy-mm-dd`; empty when unknown
 * @param language a BCP 47 tag
 */
export function proposedTitle(
  countries: readonly (string | undefined)[],
  [first, last]: readonly [first: string, last: string],
  language: string,
): string {
  const known = countries.filter((code) => code !== undefined);
  const often = [...new Set(known)].filter(
    (code) => known.filter((one) => one === code).length >= known.length * LEAST_SHARE,
  );
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const where =
    often.length > MOST_COUNTRIES
      ? ''
      : new Intl.ListFormat(language).format(often.map((code) => names.of(code) ?? code));
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [where, from <= to && months.formatRange(from, to)].filter(Boolean).join(', ');
}
