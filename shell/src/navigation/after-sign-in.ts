import type { HostServices } from '@waypost/contracts/host-services.ts';

import { onwardTarget } from './onward-target.ts';
import type { SitePages } from './site-pages.ts';

/**
 * Where someone goes after signing in, by way of `/loading/…`: to the page a waiting draft is resumed on, else to where
 * they were going, else to the page of those who are signed in.
 */
export async function afterSignIn(
  host: HostServices,
  pages: SitePages,
  requested: string | null,
): Promise<void> {
  const waiting = pages.all.filter(({ resumes }) => resumes !== undefined);
  const drafts = await Promise.all(waiting.map(({ resumes = '' }) => host.drafts.load(resumes)));
  const resumed = waiting.find((_, index) => drafts[index] !== undefined)?.path;
  const target = resumed ?? onwardTarget(pages, requested);
  host.navigation.go(`/loading${target}`, { replace: true });
}
