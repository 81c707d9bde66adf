import { namedBuilds } from './effective-targets.ts';
import type { Targets } from './signed-release.ts';

/** The ids that each remote offers, e.g. `story-map@1`. */
export type Claims = Readonly<Record<string, readonly string[]>>;

/** A remote that offers what belongs to another. */
export interface OwnershipConflict {
  readonly remote: string;
  readonly component: string;
  readonly owner: string;
}

/** What any build offers that the targets name. */
export function claimsOf(targets: Pick<Targets, 'stable' | 'lastGood' | 'rollout' | 'builds'>): string[] {
  const ids = namedBuilds(targets).flatMap((id) => Object.keys(targets.builds[id]?.exposes ?? {}));
  return [...new Set(ids)].sort();
}

/** Of the remotes that claim a component now: the one that held it first in the order of `held`, else the first by name. */
function ownersOf(now: ReadonlyMap<string, readonly string[]>, held: readonly Claims[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const tier of [...held, Object.fromEntries(now)])
    for (const remote of [...now.keys()].sort())
      for (const id of now.get(remote)!)
        if (!owners.has(id) && tier[remote]?.includes(id)) owners.set(id, remote);
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
    const claimedBy = (remote: string) => now.get(remote)!.find((id) => owners.get(id) !== remote);
    const remote = [...open].find(claimedBy);
    if (remote === undefined) return conflicts;
    const component = claimedBy(remote)!;
    conflicts.push({ remote, component, owner: owners.get(component)! });
    open.delete(remote);
    if (heldNow[remote]) now.set(remote, heldNow[remote]);
    else now.delete(remote);
  }
}
