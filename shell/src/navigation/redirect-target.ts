import { matchPath } from 'react-router-dom';

import { ROUTES } from './routes.ts';

/** Record ids and nothing else may stand in a redirect's path. */
const SAFE = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;

/**
 * The path of this site that `requested` names, or null. Only paths on the list of routes pass;
 * addresses of other sites, doubled slashes, backslashes, schemes and encoded tricks do not.
 */
export function redirectTarget(requested: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(requested);
  } catch {
    return null;
  }
  if (!SAFE.test(path)) return null;
  return ROUTES.some((route) => route.isRedirectTarget && matchPath(route.path, path)) ? path : null;
}
