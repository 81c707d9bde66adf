import type { NavigationService } from '@waypost/contracts/host-services.ts';

import { onwardTarget } from './onward-target.ts';
import type { SitePages } from './site-pages.ts';

interface RouterLike {
  readonly state: {
    readonly location: { readonly key: string; readonly pathname: string; readonly search: string };
    readonly blockers: ReadonlyMap<string, { readonly state: string }>;
  };
  navigate(to: string | number, options?: { replace?: boolean; flushSync?: boolean }): Promise<void> | void;
  subscribe(listener: () => void): () => void;
}

export interface ShellNavigation extends NavigationService {
  /** Whether some page has entries that are not saved. */
  hasUnsaved(): boolean;
  /**
   * Goes to a path, and settles when its page has taken the place of the one before or the person has
   * answered that they stay. Answers whether the page was left.
   */
  leaveFor(path: string): Promise<boolean>;
  /** From the sign-in page to where one was sent there from, by way of `/loading/…`; on other pages nothing. */
  goOn(): void;
}

/** Settles when nobody is being asked whether to leave. */
function allAnswered(router: RouterLike): Promise<void> {
  const isAnswered = () => [...router.state.blockers.values()].every(({ state }) => state === 'unblocked');
  if (isAnswered()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(() => {
      if (!isAnswered()) return;
      stop();
      resolve();
    });
  });
}

/** Navigation for remotes, over the shell's router. */
export function createNavigation(
  getRouter: () => RouterLike,
  pages: SitePages,
  siteName: string,
): ShellNavigation {
  const guards = new Set<() => boolean>();
  const hasUnsaved = () => [...guards].some((isDirty) => isDirty());

  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });

  return {
    hasUnsaved,
    async leaveFor(path) {
      const router = getRouter();
      const { key } = router.state.location;
      await router.navigate(path, { flushSync: true });
      await allAnswered(router);
      if (router.state.location.key === key) return false;
      // A page that finished its work while it asked may have led on elsewhere by itself.
      if (router.state.location.pathname !== path) await router.navigate(path, { flushSync: true });
      return true;
    },
    goOn() {
      const { pathname, search } = getRouter().state.location;
      if (pages.find(pathname)?.page.role !== 'sign-in') return;
      const target = onwardTarget(pages, new URLSearchParams(search).get('next'));
      void getRouter().navigate(`/loading${target}`, { replace: true });
    },
    go: (path, options) => void getRouter().navigate(path, { replace: options?.replace ?? false }),
    back() {
      const isFirst = ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
      if (isFirst) void getRouter().navigate('/', { replace: true });
      else void getRouter().navigate(-1);
    },
    setTitle(title) {
      document.title = title ? `${title} · ${siteName}` : siteName;
    },
    guardUnsaved(isDirty) {
      guards.add(isDirty);
      return () => guards.delete(isDirty);
    },
  };
}
