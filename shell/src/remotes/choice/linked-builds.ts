import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import { fullName } from '@waypost/contracts/named-build.ts';
import { NAMED_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

/** What follows a build in the link of `waypost-release preview`: until when, the key, and its signature. */
const SEAL = /:\d+:[a-z0-9-]+:[\w-]+/g;

/** What this tab asked for by name, as it was typed; empty for everybody else. */
export function requestedBuilds(storage: () => Storage): string {
  try {
    return (storage().getItem(NAMED_BUILDS_KEY) ?? '').replace(SEAL, '');
  } catch {
    return '';
  }
}

/** Builds that were asked for, e.g. `mf-map:7b35afa6940c`, and chosen: a link alone does not show every build. */
export function linkedBuilds(choice: BuildChoice, requested: string): readonly string[] {
  return Object.entries(choice)
    .flatMap(([remote, [buildId = '']]) => (buildId ? fullName({ remote, buildId }) : []))
    .filter((name) => requested.includes(name));
}

/** Goes back to the builds everybody gets, with the next page. */
export function forgetLinkedBuilds(storage: () => Storage): void {
  storage().removeItem(NAMED_BUILDS_KEY);
}
