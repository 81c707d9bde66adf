import { useHost } from './scope.ts';
import { useSession } from './use-session.ts';

/** Whether the signed-in person's stories are hidden from others until they confirm their address. */
export function useWaitsForConfirmation(): boolean {
  const { settings } = useHost();
  const { userData } = useSession();
  return settings.publishNeedsVerified && userData !== null && !userData.verified;
}
