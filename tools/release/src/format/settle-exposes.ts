import { namedBuilds } from './effective-entry.ts';
import type { ValidEntry } from './follow-entry.ts';
import type { Entry } from './signed-release.ts';

type Entries = Readonly<Record<string, ValidEntry>>;

/** Ids of the components any build offers that an entry names, e.g. `story-map@1`. */
export function offeredBy(
  entry: Pick<Entry, 'stable' | 'lastGood' | 'rollout' | 'builds'>,
): ReadonlySet<string> {
  return new Set(namedBuilds(entry).flatMap((id) => Object.keys(entry.builds[id]?.exposes ?? {})));
}

/** Whose each component is: of those who offer it, who did so before, else who comes first by name. */
function ownersOf(entries: Entries, before: Entries): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const names = Object.keys(entries).sort();
  for (const isKnown of [true, false])
    for (const name of names) {
      const earlier = before[name] ? offeredBy(before[name].entry) : new Set<string>();
      for (const id of offeredBy(entries[name]!.entry))
        if (!owners.has(id) && (!isKnown || earlier.has(id))) owners.set(id, name);
    }
  return owners;
}

/**
 * Lets each component be offered by one remote only. An entry that claims another's component is refused
 * as if it had not been signed: the remote keeps what it had before, or nothing.
 */
export function settleExposes(
  next: Entries,
  before: Entries,
): { readonly entries: Entries; readonly problems: readonly string[] } {
  const entries: Record<string, ValidEntry> = { ...next };
  const problems = new Set<string>();
  // An entry that is put back may have a component again that somebody has taken up: look until nobody moves.
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    const owners = ownersOf(entries, before);
    for (const name of Object.keys(entries).sort()) {
      const taken = [...offeredBy(entries[name]!.entry)].find((id) => owners.get(id) !== name);
      if (!taken) continue;
      problems.add(`${name} offers ${taken}, which belongs to ${owners.get(taken)}`);
      // Two that had it before the rule was there both stay.
      if (entries[name]!.signed.payload === before[name]?.signed.payload) continue;
      if (before[name]) entries[name] = before[name];
      else delete entries[name];
      isSettled = false;
      break;
    }
  }
  return { entries, problems: [...problems] };
}
