import type { ReleasePage } from '@waypost/contracts/release-page.ts';

/**
 * Whether an address shows its page; else a guest is led to sign in, and somebody who is signed in further on. A site for
 * members shows guests few pages.
 */
export function mayShow(page: ReleasePage, isSignedIn: boolean, membersOnly = false): boolean {
  if (isSignedIn) return !page.guestsOnly;
  return !page.protected && (!membersOnly || page.guestsOnly === true || page.open === true);
}
