import type { ReleasePage } from '@waypost/contracts/release-page.ts';
import { findPage } from '@waypost/contracts/site-pages.ts';

/** Whether a page is another one opened at a spot: the same component, its path one parameter longer, which the other reads from the query. */
function isSpotOf(page: ReleasePage, other: ReleasePage): boolean {
  if (page.expose !== other.expose || !page.path.startsWith(`${other.path}/:`)) return false;
  const source = page.path.slice(other.path.length + 1);
  return Object.entries(page.props ?? {}).some(
    ([prop, from]) => from === source && other.props?.[prop]?.startsWith('?'),
  );
}

/**
 * What tells the page an address shows from others. A page is the same at each of its spots (`/travel-story/a`,
 * `/travel-story/a/b`): going from one to the next keeps what is shown, as another query does.
 */
export function pageIdentity(pages: readonly ReleasePage[], pathname: string): string {
  const found = findPage(pages, pathname);
  if (!found) return pathname;
  const { path } = pages.find((other) => isSpotOf(found.page, other)) ?? found.page;
  const values = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => found.parameters[name]);
  return [path, ...values].join(' ');
}
