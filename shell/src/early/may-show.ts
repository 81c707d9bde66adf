import type { ReleasePage } from '@waypost/contracts/release-page.ts';

/** Whether an address shows its page; else a guest is led to sign in, and somebody who is signed in further on. */
export const mayShow = (page: ReleasePage, isSignedIn: boolean): boolean =>
  !(isSignedIn ? page.guestsOnly : page.protected);
