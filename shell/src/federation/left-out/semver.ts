import { satisfiesCaret } from '@waypost/contracts/caret-range.ts';

const NUMBERS = /^\d+\.\d+\.\d+$/;

/** Which of two versions comes first: below, at or above zero. */
function compare(one: string, other: string): number {
  const parts = other.split('.').map(Number);
  const differences = one.split('.').map((part, index) => Number(part) - parts[index]!);
  return differences.find((difference) => difference !== 0) ?? 0;
}

/**
 * Stands in for reading ranges of versions. Builds ask for shared modules with a caret, as the gate has it
 * (`contractBreaches`), and the runtime asks which version is the older one.
 */
export function satisfy(version: string, range: string): boolean {
  if (range.startsWith('<=')) return compare(version, range.slice(2)) <= 0;
  return NUMBERS.test(version) && satisfiesCaret(version, range);
}
