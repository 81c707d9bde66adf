/** @param share 0.95 for the 95th percentile */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);
export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Both sides, asked for in turn within one run: what else the machine does falls on both alike. */
export type Sides<Value = readonly number[]> = readonly [ours: Value, theirs: Value];

/** Does the one and then the other, who goes first changing each time. The first `warmUp` of them count for nothing. */
export async function inTurn<Value>(
  times: number,
  warmUp: number,
  sides: Sides<() => Promise<Value>>,
): Promise<Sides<readonly Value[]>> {
  const seen: [Value[], Value[]] = [[], []];
  for (let turn = 0; turn < warmUp + times; turn += 1)
    for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const value = await sides[side]();
      if (turn >= warmUp) seen[side].push(value);
    }
  return seen;
}

/** Milliseconds something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
