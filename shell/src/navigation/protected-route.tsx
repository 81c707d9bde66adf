import { Fragment, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';

import type { AppState } from '../auth/store.ts';
import type { ShellSession } from '../auth/session-service.ts';
import type { SitePages } from './site-pages.ts';

interface ProtectedRouteProps {
  readonly session: Pick<ShellSession, 'check'>;
  readonly pages: SitePages;
  readonly children: ReactNode;
}

/**
 * Shows its children only while someone is signed in; sends everyone else to sign in and back. The
 * children are one person's: when another signs in, in whichever tab, they are mounted anew.
 */
export function ProtectedRoute({ session, pages, children }: ProtectedRouteProps) {
  const { isLogged, userData } = useSelector((state: AppState) => state.auth);
  const { pathname, search } = useLocation();
  useEffect(() => session.check(), [session, pathname]);
  if (isLogged) return <Fragment key={userData?.id}>{children}</Fragment>;
  const next = pages.redirectTarget(pathname + search) ?? pathname;
  const signIn = pages.withRole('sign-in')?.path ?? '/';
  return <Navigate to={`${signIn}?next=${encodeURIComponent(next)}`} replace />;
}
