import { doOverlap } from './do-overlap.ts';
import { namedBuilds } from './effective-targets.ts';
import type { Targets } from './signed-release.ts';

/**
 * What each remote claims: components (`story-map@1`), pages (`/travel-story/:id`), roles of pages (`role:start`) and drafts they
 * resume (`draft:story`).
 */
export type Claims = Readonly<Record<string, readonly string[]>>;

/** A remote that claims what belongs to another. */
export interface OwnershipConflict {
  readonly remote: string;
  readonly component: string;
  readonly owner: string;
}

/** Everything claimed by any build that the targets name. */
export function claimsOf(targets: Pick<Targets, 'stable' | 'lastGood' | 'rollout' | 'builds'>): string[] {
  const claims = namedBuilds(targets).flatMap((id) => {
    const { exposes = {}, pages = [] } = targets.builds[id] ?? {};
    const ofPages = pages.flatMap(({ path, role, resumes }) => [
      path,
      ...(role ? [`role:${role}`] : []),
      ...(resumes ? [`draft:${resumes}`] : []),
    ]);
    return [...Object.keys(exposes), ...ofPages];
  });
  return [...new Set(claims)].sort();
}

/** Of the remotes that claim a component now: the one that held it first in the order of `held`, else the first by name. */
function ownersOf(now: ReadonlyMap<string, readonly string[]>, held: readonly Claims[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const tier of [...held, Object.fromEntries(now)])
    for (const remote of [...now.keys()].sort())
      for (const id of now.get(remote)!)
        if (tier[remote]?.includes(id) && ![...owners.keys()].some((owned) => doOverlap(owned, id)))
          owners.set(id, remote);
  return owners;
}

/**
 * Each component belongs to one remote. Finds which of the changed remotes have to go back to what they had, because they
 * claim another's component; both backend and tools are held to the same cases.
 *
 * @param changed what remotes with new targets claim from now on
 * @param held what counted before, the strongest first; a remote that goes back has what the first of these says
 */
export function resolveOwnership(changed: Claims, held: readonly Claims[]): OwnershipConflict[] {
  const heldNow = Object.assign({}, ...held.toReversed()) as Claims;
  const now = new Map(Object.entries({ ...heldNow, ...changed }));
  const open = new Set(Object.keys(changed).sort());
  const conflicts: OwnershipConflict[] = [];
  // A remote that goes back may have a component again that another has taken up since: look until nobody moves.
  for (;;) {
    const owners = ownersOf(now, held);
    const conflictOf = (remote: string): OwnershipConflict | undefined => {
      for (const component of now.get(remote)!)
        for (const [owned, owner] of owners)
          if (owner !== remote && doOverlap(owned, component)) return { remote, component, owner };
      return undefined;
    };
    const conflict = [...open].map(conflictOf).find((found) => found !== undefined);
    if (!conflict) return conflicts;
    const { remote } = conflict;
    conflicts.push(conflict);
    open.delete(remote);
    if (heldNow[remote]) now.set(remote, heldNow[remote]);
    else now.delete(remote);
  }
}
