import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

type Share = Pick<NonNullable<RemoteRelease['rollout']>, 'basisPoints' | 'include' | 'exclude'>;

/** `1250` → `12.5%` */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function named(visitors: readonly string[]): string {
  return visitors.length === 1 ? '1 named visitor' : `${visitors.length} named visitors`;
}

/** Whom a candidate is for: `10% of visitors and 1 named visitor, without 2 named visitors`. */
export function shareWords({ basisPoints, exclude, include }: Share): string {
  const also = include.length > 0 ? ` and ${named(include)}` : '';
  const never = exclude.length > 0 ? `, without ${named(exclude)}` : '';
  return `${percentOf(basisPoints)} of visitors${also}${never}`;
}
