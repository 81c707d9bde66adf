import type { NavigationService } from '@waypost/shared/contracts/host-services.ts';

const PRODUCT = 'Waypost';

interface RouterLike {
  navigate(to: string | number, options?: { replace?: boolean; flushSync?: boolean }): Promise<void> | void;
}

export interface ShellNavigation extends NavigationService {
  /** Whether some page has entries that are not saved. */
  hasUnsaved(): boolean;
  /** Goes to a path and settles when its page has taken the place of the one before. */
  goNow(path: string): Promise<void>;
}

/** Navigation for remotes, over the shell's router. */
export function createNavigation(getRouter: () => RouterLike): ShellNavigation {
  const guards = new Set<() => boolean>();
  const hasUnsaved = () => [...guards].some((isDirty) => isDirty());

  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });

  return {
    hasUnsaved,
    goNow: async (path) => getRouter().navigate(path, { flushSync: true }),
    go: (path, options) => void getRouter().navigate(path, { replace: options?.replace ?? false }),
    back() {
      const isFirst = ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
      if (isFirst) void getRouter().navigate('/', { replace: true });
      else void getRouter().navigate(-1);
    },
    setTitle(title) {
      document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    },
    guardUnsaved(isDirty) {
      guards.add(isDirty);
      return () => guards.delete(isDirty);
    },
  };
}
