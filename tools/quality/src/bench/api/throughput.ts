import { Asker, type Asked } from './ask.ts';

export const CLIENTS = 8;

/** Answers a second that each of two servers gave, round by round. */
export type Rates = readonly [readonly number[], readonly number[]];

/**
 * Has as many clients as there are ask a server for a while, then the other, in turn.
 *
 * @param lasts milliseconds of one turn of one server
 */
export async function compareThroughput(
  next: readonly [() => Asked, () => Asked],
  rounds: number,
  lasts: number,
): Promise<Rates> {
  const rates: [number[], number[]] = [[], []];
  const askers = [new Asker(CLIENTS), new Asker(CLIENTS)] as const;
  for (let round = -1; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const rate = await answersPerSecond(askers[side], next[side], lasts);
      if (round >= 0) rates[side].push(rate);
    }
  }
  for (const asker of askers) asker.close();
  return rates;
}

/** @param lasts milliseconds */
export async function answersPerSecond(asker: Asker, next: () => Asked, lasts: number): Promise<number> {
  const began = performance.now();
  let answers = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < lasts) {
      await asker.ask(next());
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (answers * 1000) / (performance.now() - began);
}
