import type { ReleasePage } from '@waypost/contracts/release-page.ts';
import { findPage } from '@waypost/contracts/site-pages.ts';

/** Record ids and nothing else may stand in a redirect's path. */
const SAFE = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;
/** Cursors of lists are the longest. */
const SAFE_VALUE = /^[A-Za-z0-9_-]{1,100}$/;

/** Parameters of the query a page reads: those it reads by itself, and those its properties come from. */
function queryOf({ query = [], props = {} }: ReleasePage): readonly string[] {
  const given = Object.values(props).filter((source) => source.startsWith('?'));
  return [...query, ...given.map((source) => source.slice(1))];
}

/** Those parameters of a query that the page reads, as a query; empty when there is none. */
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
 * The path of this site that `requested` names, with the parameters its page reads, or null. Only pages
 * that say so pass; addresses of other sites, doubled slashes, backslashes, schemes and
 * encoded tricks do not. Other parameters are left out.
 */
export function redirectTarget(pages: readonly ReleasePage[], requested: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requested);
  } catch {
    return null;
  }
  const [path = '', ...query] = decoded.split('?');
  if (!SAFE.test(path)) return null;
  const page = findPage(pages, path)?.page;
  return page?.redirectTarget ? path + querySafeFor(queryOf(page), query.join('?')) : null;
}
