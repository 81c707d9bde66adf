import type { Costs, RouteCost } from './route-cost.ts';

/** Bytes a page, or a part, may grow by before the budget speaks: what a change of a few lines costs. */
const TOLERANCE = 512;
const NAMED = 5;

function grown(now: RouteCost, before: RouteCost): string {
  const growth = Object.entries(now.origins)
    .map(([origin, size]) => ({ origin, by: size - (before.origins[origin] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, NAMED);
  return growth.map(({ origin, by }) => `${origin} (+${by} bytes before minifying)`).join(', ');
}

/** A sentence for each page of a part, or all of it, that costs more than its baseline, with what grew; none when all hold. */
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
    return [`${address} costs ${reasons.join(' and ')}. What grew: ${grown(cost, before) || 'no module'}.`];
  });
}
