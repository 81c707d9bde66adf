import { useCallback, useSyncExternalStore } from 'react';

import type { LoginStorage } from '@waypost/contracts/session.ts';

import { useHost } from './scope.ts';

/** The shell's session, followed as it changes. */
export function useSession(): LoginStorage {
  const { session } = useHost();
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, () => session.getSnapshot());
}
