import type { LonLat } from '@waypost/contracts/geo.ts';

import { calledIn, type OtherNames } from './other-names.ts';
import { plainText, type Towns } from './towns-file.ts';

/** A town that was found. */
export interface FoundTown {
  readonly name: string;
  /** As people there write it; may be empty. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly location: LonLat;
  /** Whether one of its names is what was typed, and does not only begin so or have it in it. */
  readonly isWhole: boolean;
}

/** So many of those whose name begins so are compared; two letters fit thousands. */
const LOOKED_AT = 20_000;
const SHORTEST = 2;

/**
 * The towns a person may mean, the likeliest first: those of exactly that name before those that begin so before those
 * with a later word that does, larger ones first. What follows a comma is looked for in region and country:
 * `springfield, illinois`.
 *
 * @param countryName of an ISO code, as the person would write it
 * @param others names by which they are found too
 * @param language they are named in, where it has a name of its own
 */
export function searchTowns(
  towns: Towns,
  text: string,
  most: number,
  countryName: (code: string) => string,
  others?: OtherNames,
  language = 'en',
): readonly FoundTown[] {
  const [wanted = '', ...around] = plainText(text)
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '));
  if (wanted.length < SHORTEST) return [];
  const isThere = regionTest(
    towns,
    around.filter((part) => part !== ''),
    countryName,
  );
  const found = new Map<number, number>();
  const look = (start: string, list: Names, rank: (isWhole: boolean) => number) => {
    const starts = lineStarts(list);
    let looked = 0;
    for (let at = list.plain.indexOf(start); at >= 0 && looked < LOOKED_AT; looked += 1) {
      const name = lineAt(starts, at + 1);
      const line = list.lines ? list.lines[name]! : name;
      const isWhole = starts[name + 1]! - starts[name]! - 1 === wanted.length;
      const known = found.get(line) ?? Infinity;
      if (rank(isWhole) < known && isThere(towns.region[line]!)) found.set(line, rank(isWhole));
      at = list.plain.indexOf(start, at + 1);
    }
  };
  const lists: readonly Names[] = others ? [towns, others] : [towns];
  for (const list of lists) look(`\n${wanted}`, list, (isWhole) => (isWhole ? 0 : 1));
  if (found.size < most) for (const list of lists) look(` ${wanted}`, list, () => 2);
  const called = calledIn(others, language);
  return [...found]
    .sort(([one, rank], [other, otherRank]) => rank - otherRank || towns.size[other]! - towns.size[one]!)
    .slice(0, most)
    .map(([line, rank]) => {
      const town = townAt(towns, line);
      return { ...town, name: called(line) ?? town.name, isWhole: rank === 0 };
    });
}

/** Names to search; `lines` where there are several of a town. */
type Names = Pick<OtherNames, 'plain'> & Partial<Pick<OtherNames, 'lines'>>;

function regionTest({ regions }: Towns, around: readonly string[], countryName: (code: string) => string) {
  if (around.length === 0) return () => true;
  const known = new Map<number, boolean>();
  return (region: number): boolean => {
    let fits = known.get(region);
    if (fits === undefined) {
      const { country, name } = regions[region]!;
      const names = [country, name, countryName(country)].map(plainText);
      fits = around.every((part) => names.some((one) => one.startsWith(part)));
      known.set(region, fits);
    }
    return fits;
  };
}

const startsOf = new WeakMap<Names, Uint32Array>();

/** Where each line of `plain` starts, and the end behind the last. */
function lineStarts(names: Names): Uint32Array {
  let starts = startsOf.get(names);
  if (!starts) {
    const found: number[] = [];
    for (let at = 0; at >= 0; at = names.plain.indexOf('\n', at)) found.push(++at);
    startsOf.set(names, (starts = Uint32Array.from(found)));
  }
  return starts;
}

/** The line that holds a character. */
function lineAt(starts: Uint32Array, character: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= character) low = middle;
    else high = middle - 1;
  }
  return low;
}

const namesOf = new WeakMap<Towns, readonly string[]>();

/** The town of one line, without what a search says of it. */
export function townAt(towns: Towns, line: number): Omit<FoundTown, 'isWhole'> {
  let names = namesOf.get(towns);
  if (!names) namesOf.set(towns, (names = towns.names.slice(1, -1).split('\n')));
  const { country, name } = towns.regions[towns.region[line]!]!;
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return {
    name: names[line]!,
    region: name,
    country,
    location: { longitude: rounded(towns.longitude[line]!), latitude: rounded(towns.latitude[line]!) },
  };
}
