import type { HostServices } from '@waypost/contracts/host-services.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';

/**
 * Confirms the address and lets the session know, unless the page is gone before the call starts: a page
 * that is mounted, taken away and mounted again at once asks the backend only once.
 */
export async function confirmOnce(
  { api, session }: Pick<HostServices, 'api' | 'session'>,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  await Promise.resolve();
  if (signal.aborted) throw createAppError('aborted');
  await api.accounts.confirmVerification(token, { signal });
  await session.refresh();
}
