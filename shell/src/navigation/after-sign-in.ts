import type { HostServices } from '@waypost/contracts/host-services.ts';

import { onwardTarget } from './onward-target.ts';

/**
 * Where someone goes after signing in, by way of `/loading/…`: to the place form when a try-it draft
 * waits, else to where they were going, else to the dashboard.
 */
export async function afterSignIn(host: HostServices, requested: string | null): Promise<void> {
  const draft = await host.drafts.load('try-it-place');
  const target = draft ? '/dashboard/create-point' : onwardTarget(requested);
  host.navigation.go(`/loading${target}`, { replace: true });
}
