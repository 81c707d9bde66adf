import { Refusal } from './refusal.ts';
import type { RootMetadata, Targets } from './signed-release.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long targets count unless their team says otherwise; any change of theirs begins anew. */
export const TARGETS_DAYS = 90;
/** The root key is somewhere safe, and is fetched once a year. */
export const ROOT_DAYS = 365;
/** How long before the end people are told. */
export const WARNING_DAYS = 7;

/** The end of what is signed now and counts for so many days, at midnight: two who sign the same at once make one text. */
export const endAfter = (days: number) => new Date(Math.ceil(Date.now() / DAY + days) * DAY).toISOString();
export const hasEnded = (expires: string, now: Date) => Date.parse(expires) <= now.getTime();

/** Whole days until the end; below 0 after it. */
export const daysUntil = (expires: string) => Math.floor((Date.parse(expires) - Date.now()) / DAY);

/** What new targets are held to: the time, and whether the root metadata takes any. */
export interface Clock {
  readonly now: Date;
  readonly root: RootMetadata;
}

/** Why new targets are too old to be taken, by the time it is; null when they are not. */
export function refuseExpired(remote: string, { expires }: Targets, { now, root }: Clock): Refusal | null {
  // TUF 5.3.10: check for a freeze attack.
  if (hasEnded(root.expires, now)) {
    const reason = `the root metadata expired on ${root.expires}, so nothing new of ${remote} is accepted`;
    return new Refusal('root-expired', reason, remote);
  }
  // TUF 5.6.5: check for a freeze attack.
  if (!hasEnded(expires, now)) return null;
  return new Refusal(
    'targets-expired',
    `the release of ${remote} expired on ${expires}, so someone may have put an old one back. Its team can sign it again: npx waypost-release renew ${remote}`,
    remote,
  );
}
