import { fullName, type BuildName } from '@waypost/contracts/named-build.ts';
import { BROKEN_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

type Expiries = Readonly<Record<string, number>>;

/** Has the inline script of this tab's next pages avoid a build for `ms`, where storage is not forbidden. */
export function createRememberBroken(storage: () => Storage, now: () => number = Date.now) {
  return (build: BuildName, ms: number): void => {
    try {
      const before = JSON.parse(storage().getItem(BROKEN_BUILDS_KEY) ?? '{}') as Expiries;
      const after: Expiries = { ...before, [fullName(build)]: now() + ms };
      storage().setItem(BROKEN_BUILDS_KEY, JSON.stringify(after));
    } catch {
      // Only this page knows then.
    }
  };
}
