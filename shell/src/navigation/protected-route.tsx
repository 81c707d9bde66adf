import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';

import type { AppState } from '../app/store.ts';

/** Shows its children only while someone is signed in; sends everyone else to sign in and back. */
export function ProtectedRoute({ children }: { readonly children: ReactNode }) {
  const isLogged = useSelector((state: AppState) => state.auth.isLogged);
  const { pathname } = useLocation();
  if (isLogged) return children;
  return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />;
}
