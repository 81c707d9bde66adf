/** Milliseconds of the calls to each side, in the order they were made. */
export type Sides = readonly [readonly number[], readonly number[]];

/**
 * Makes calls to two sides in turn, so that whatever else the machine does meanwhile falls on both alike. Which of them is first
 * changes with every turn.
 *
 * @param warmUp turns that are not counted
 */
export async function alternate(
  turns: number,
  warmUp: number,
  calls: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<Sides> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await calls[side]();
      if (turn >= 0) times[side].push(performance.now() - began);
    }
  }
  return times;
}
