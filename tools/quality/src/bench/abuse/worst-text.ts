import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

/** JSON writes them with six bytes each, and each counts as one character. */
const WIDE = ['\u2028', '\u2029'] as const;
/** The first and the number of the CJK Unified Ideographs: three bytes each, and in this order no packing finds much in them. */
const [FIRST, COUNT] = [0x4e00, 20_992] as const;

/**
 * Characters that are long to write and hard to pack: every other one of JSON's six bytes, each drawn. The same at each call with the same seed.
 *
 * @param length in characters
 */
export function worstText(length: number, seed = length): string {
  const random = seededRandom(seed);
  const drawn = (at: number) =>
    at % 2 === 0 ? random.pick(WIDE) : String.fromCodePoint(random.whole(FIRST, FIRST + COUNT - 1));
  return Array.from({ length }, (_, at) => drawn(at)).join('');
}
