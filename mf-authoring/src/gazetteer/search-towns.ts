import type { LonLat } from '@waypost/contracts/geo.ts';

import { plainText, type Towns } from './towns-file.ts';

/** A town that was found. */
export interface FoundTown {
  readonly name: string;
  /** As people there write it; may be empty. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly location: LonLat;
  /** Whether its name is what was typed, and does not only begin so or have it in it. */
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
 */
export function searchTowns(
  towns: Towns,
  text: string,
  most: number,
  countryName: (code: string) => string,
): readonly FoundTown[] {
  const [wanted = '', ...around] = plainText(text)
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '));
  if (wanted.length < SHORTEST) return [];
  const starts = lineStarts(towns);
  const isThere = regionTest(
    towns,
    around.filter((part) => part !== ''),
    countryName,
  );
  const found = new Map<number, number>();
  const look = (start: string, rank: (line: number) => number) => {
    let looked = 0;
    for (let at = towns.plain.indexOf(start); at >= 0 && looked < LOOKED_AT; looked += 1) {
      const line = lineAt(starts, at + 1);
      if (!found.has(line) && isThere(towns.region[line]!)) found.set(line, rank(line));
      at = towns.plain.indexOf(start, at + 1);
    }
  };
  const whole = (line: number) => starts[line + 1]! - starts[line]! - 1 === wanted.length;
  look(`\n${wanted}`, (line) => (whole(line) ? 0 : 1));
  if (found.size < most) look(` ${wanted}`, () => 2);
  return [...found]
    .sort(([one, rank], [other, otherRank]) => rank - otherRank || towns.size[other]! - towns.size[one]!)
    .slice(0, most)
    .map(([line, rank]) => ({ ...townAt(towns, line), isWhole: rank === 0 }));
}

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

const startsOf = new WeakMap<Towns, Uint32Array>();

/** Where each line of `plain` starts, and the end behind the last. */
function lineStarts(towns: Towns): Uint32Array {
  let starts = startsOf.get(towns);
  if (!starts) {
    starts = new Uint32Array(towns.region.length + 1);
    let line = 0;
    for (let at = 0; at >= 0 && line < starts.length; at = towns.plain.indexOf('\n', at))
      starts[line++] = ++at;
    startsOf.set(towns, starts);
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
