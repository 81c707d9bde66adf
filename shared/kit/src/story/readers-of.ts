import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { Story, Visibility } from '@waypost/contracts/story.ts';

/** Who can read a story: its level, or why nobody but its owner can although that is `public`. Each has its sentence `readers.*`. */
export type Readers = Visibility | 'unconfirmed' | 'suspended' | 'waiting' | 'no-place' | 'taken-down';

/** Who can read a story of the signed-in person's. */
export function readersOf(
  {
    visibility,
    isShown,
    isTakenDown,
    isWaiting,
    placesCount,
  }: Pick<Story, 'visibility' | 'isShown' | 'isTakenDown' | 'isWaiting' | 'placesCount'>,
  { publishNeedsVerified, noPlaceWaits }: Pick<SiteSettings, 'publishNeedsVerified' | 'noPlaceWaits'>,
  owner: Pick<SessionUser, 'verified' | 'isSuspended'> | null,
): Readers {
  if (isTakenDown) return 'taken-down';
  if (owner?.isSuspended) return 'suspended';
  if (isShown || visibility !== 'public') return visibility;
  if (isWaiting) return 'waiting';
  if (publishNeedsVerified && owner?.verified === false) return 'unconfirmed';
  return noPlaceWaits && placesCount === 0 ? 'no-place' : 'taken-down';
}
