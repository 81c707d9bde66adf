import { alternate, type Sides } from './alternate.ts';
import { Asker } from './ask.ts';
import type { Reader } from './readers.ts';

export interface Reading {
  readonly name: string;
  /** Milliseconds, of the small store and of the large one. */
  readonly times: Sides;
}

const READINGS = 2000;
const WARM_UP = 60;

/** Reads from both stores in turn, one call at a time. */
export async function measureReading(
  small: readonly Reader[],
  large: readonly Reader[],
  say: (line: string) => void,
): Promise<readonly Reading[]> {
  const asker = new Asker(2);
  const readings: Reading[] = [];
  for (const [index, one] of small.entries()) {
    const other = large[index];
    if (!other) throw new Error('Both stores are read in the same ways.');
    const times = await alternate(READINGS, WARM_UP, [
      () => asker.ask(one.next()),
      () => asker.ask(other.next()),
    ]);
    readings.push({ name: one.name, times });
    say(`${one.name}: ${READINGS} times from each`);
  }
  asker.close();
  return readings;
}
