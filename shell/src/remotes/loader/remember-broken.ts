import { BROKEN_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

import type { NamedBuild } from '../choice/find-builds.ts';

type Expiries = Readonly<Record<string, number>>;

/** Has the inline script of this tab's next pages avoid a build for `ms`, where storage is not forbidden. */
export function createRememberBroken(storage: () => Storage, now: () => number = Date.now) {
  return ({ remote, buildId }: Pick<NamedBuild, 'remote' | 'buildId'>, ms: number): void => {
    try {
      const before = JSON.parse(storage().getItem(BROKEN_BUILDS_KEY) ?? '{}') as Expiries;
      const after: Expiries = { ...before, [`${remote}:${buildId}`]: now() + ms };
      storage().setItem(BROKEN_BUILDS_KEY, JSON.stringify(after));
    } catch {
      // Only this page knows then.
    }
  };
}
