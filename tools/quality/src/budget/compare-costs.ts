import type { Costs } from './route-cost.ts';

/** Bytes a page, or a part, may grow by before the budget speaks: what a change of a few lines costs. */
const TOLERANCE = 512;

/** A sentence for each page of a part, or all of it, that costs more than its baseline; none when all hold. */
export function compareCosts(part: string, now: Costs, baseline: Costs): readonly string[] {
  return Object.entries(now).flatMap(([address, cost]) => {
    const before = baseline[address];
    if (!before)
      return [
        `${address} has no baseline yet. Run npm run budget -- --update and commit ${part}/budget.json.`,
      ];
    const reasons = [
      ...(cost.bytes > before.bytes + TOLERANCE ? [`${cost.bytes} bytes instead of ${before.bytes}`] : []),
      ...(cost.requests > before.requests ? [`${cost.requests} requests instead of ${before.requests}`] : []),
    ];
    if (reasons.length === 0) return [];
    return [`${address} costs ${reasons.join(' and ')}.`];
  });
}
