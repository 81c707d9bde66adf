import type { NavigationService } from '@waypost/shared/contracts/host-services.ts';

const PRODUCT = 'Waypost';

interface RouterLike {
  navigate(to: string | number, options?: { replace?: boolean }): Promise<void> | void;
}

export interface ShellNavigation extends NavigationService {
  /** Whether some page has entries that are not saved. */
  hasUnsaved(): boolean;
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
