import { matchPath } from 'react-router-dom';

import { ROUTES } from './routes.ts';

/** Record ids and nothing else may stand in a redirect's path. */
const SAFE = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;
const SAFE_VALUE = /^[A-Za-z0-9_-]{1,40}$/;

/** Those parameters of a query that the route reads, as a query; empty when there is none. */
function querySafeFor(names: readonly string[], query: string): string {
  const given = new URLSearchParams(query);
  const safe = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && SAFE_VALUE.test(value)) safe.set(name, value);
  }
  return safe.size > 0 ? `?${safe.toString()}` : '';
}

/**
 * The path of this site that `requested` names, with the parameters its page reads, or null. Only paths
 * on the list of routes pass; addresses of other sites, doubled slashes, backslashes, schemes and
 * encoded tricks do not. Other parameters are left out.
 */
export function redirectTarget(requested: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requested);
  } catch {
    return null;
  }
  const [path = '', ...query] = decoded.split('?');
  if (!SAFE.test(path)) return null;
  const route = ROUTES.find((one) => one.isRedirectTarget && matchPath(one.path, path));
  return route ? path + querySafeFor(route.parameters ?? [], query.join('?')) : null;
}
