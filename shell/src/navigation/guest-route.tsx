import type { HostServices } from '@waypost/contracts/host-services.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';

import type { AppState } from '../auth/store.ts';
import { afterSignIn } from './after-sign-in.ts';
import type { SitePages } from './site-pages.ts';

interface GuestRouteProps {
  readonly host: HostServices;
  readonly pages: SitePages;
  readonly children: ReactNode;
}

/**
 * Shows its children to guests. Whoever is signed in when the page opens is led on without seeing it,
 * as after signing in; signing in on the page itself is left to the page.
 */
export function GuestRoute({ host, pages, children }: GuestRouteProps) {
  const isLogged = useSelector((state: AppState) => state.auth.isLogged);
  const [isGuest] = useState(!isLogged);
  const [search] = useSearchParams();
  const next = search.get('next');
  useEffect(() => {
    if (!isGuest) void afterSignIn(host, pages, next);
  }, [host, isGuest, next, pages]);
  return isGuest ? children : null;
}
