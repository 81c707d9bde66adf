import { BROKEN_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

const MEMORY = 30 * 60 * 1000;

/** Builds that failed in this tab a short while ago. */
export interface BrokenBuilds {
  has(remote: string, buildId: string): boolean;
  add(remote: string, buildId: string): void;
}

type Expiries = Record<string, number>;

/** Remembers in `storage` for half an hour, and for the rest of the page where storage is forbidden. */
export function createBrokenBuilds(storage: () => Storage, now: () => number = Date.now): BrokenBuilds {
  const expiries: Expiries = {};
  const read = (): Expiries => JSON.parse(storage().getItem(BROKEN_BUILDS_KEY) ?? '{}') as Expiries;
  return {
    has: (remote, buildId) => (expiries[`${remote}:${buildId}`] ?? 0) > now(),
    add(remote, buildId) {
      expiries[`${remote}:${buildId}`] = now() + MEMORY;
      try {
        storage().setItem(BROKEN_BUILDS_KEY, JSON.stringify({ ...read(), ...expiries }));
      } catch {
        // Only this page knows then.
      }
    },
  };
}
