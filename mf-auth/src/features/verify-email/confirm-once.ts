import type { AccountsApi } from '@waypost/shared/api/api-client.ts';
import { createAppError } from '@waypost/shared/errors/app-error.ts';

/**
 * Confirms the address, unless the page is gone before the call starts: a page that is mounted, taken
 * away and mounted again at once asks the backend only once.
 */
export async function confirmOnce(accounts: AccountsApi, token: string, signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  if (signal.aborted) throw createAppError('aborted');
  await accounts.confirmVerification(token, { signal });
}
