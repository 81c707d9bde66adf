import { matchPath } from 'react-router-dom';

import { redirectTarget } from './redirect-target.ts';
import { ROUTES } from './routes.ts';

const DASHBOARD = '/dashboard';

/**
 * Where someone who is signed in goes on to: the page they asked for, or the dashboard when it is no page
 * of this site or a page for guests only.
 */
export function onwardTarget(requested: string | null): string {
  const target = redirectTarget(requested ?? '');
  if (target === null) return DASHBOARD;
  const { pathname } = new URL(target, window.location.origin);
  const isForGuests = ROUTES.some((route) => route.isForGuests && matchPath(route.path, pathname));
  return isForGuests ? DASHBOARD : target;
}
