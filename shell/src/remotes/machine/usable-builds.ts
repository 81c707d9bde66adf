import { isMarkOf } from '@waypost/contracts/build-mark.ts';
import { fullName, type NamedBuild } from '@waypost/contracts/named-build.ts';

import type { Part } from './loader-state.ts';
import type { Turn } from './turn.ts';

/** Milliseconds for which a build that failed is avoided. */
const AVOIDED = 30 * 60 * 1000;

/** Whether a build failed in this page a short while ago. */
export function isBroken({ state, page }: Turn, named: NamedBuild): boolean {
  return (state.broken[fullName(named)] ?? 0) > page.now;
}

/** Whether a build waits for a later file whose bytes do not come. */
export function isLate({ page }: Turn, named: NamedBuild): boolean {
  return page.late.some((mark) => isMarkOf(named, mark));
}

/** Has a build avoided for a while, in this page and the next ones of the tab. */
export function avoid(turn: Turn, named: NamedBuild): void {
  const until = turn.page.now + AVOIDED;
  turn.state = { ...turn.state, broken: { ...turn.state.broken, [fullName(named)]: until } };
  turn.add({ type: 'remember-broken', named, ms: AVOIDED });
}

/** Those that are not avoided; what waits for a file comes last. */
export function usableBuilds(turn: Turn, builds: readonly NamedBuild[]): readonly NamedBuild[] {
  return builds
    .filter((named) => !isBroken(turn, named))
    .sort((a, b) => Number(isLate(turn, a)) - Number(isLate(turn, b)));
}

/** The builds that could take the place of what came last. */
export function otherBuilds(turn: Turn, { found, current }: Part): readonly NamedBuild[] {
  if (!found.ok) return [];
  return usableBuilds(turn, found.builds).filter(({ buildId }) => buildId !== current?.named.buildId);
}
