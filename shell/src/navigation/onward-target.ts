import type { SitePages } from './site-pages.ts';

/**
 * Where someone who is signed in goes on to: the page they asked for, or the one signing in leads to when it is not a page
 * of this site or a page for guests only.
 */
export function onwardTarget(pages: SitePages, requested: string | null): string {
  const start = pages.withRole('start')?.path ?? '/';
  const target = pages.redirectTarget(requested ?? '');
  if (target === null) return start;
  const { pathname } = new URL(target, window.location.origin);
  return pages.find(pathname)?.page.guestsOnly ? start : target;
}
