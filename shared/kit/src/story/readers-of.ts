import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { Story, Visibility } from '@waypost/contracts/story.ts';

/** Who can read a story: its level, or why nobody but its owner can although that is `public`. Each has its sentence `readers.*`. */
export type Readers = Visibility | 'unconfirmed' | 'taken-down';

/** Who can read a story of the signed-in person's. */
export function readersOf(
  { visibility, isShown, isTakenDown }: Pick<Story, 'visibility' | 'isShown' | 'isTakenDown'>,
  { publishNeedsVerified }: Pick<SiteSettings, 'publishNeedsVerified'>,
  owner: Pick<SessionUser, 'verified'> | null,
): Readers {
  if (isTakenDown) return 'taken-down';
  if (isShown || visibility !== 'public') return visibility;
  return publishNeedsVerified && owner?.verified === false ? 'unconfirmed' : 'taken-down';
}
