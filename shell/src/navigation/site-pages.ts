import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { ReleasePage } from '@waypost/contracts/release-page.ts';
import { findPage, type FoundPage } from '@waypost/contracts/site-pages.ts';

import { createHref } from './create-href.ts';
import { redirectTarget } from './redirect-target.ts';

/** The pages of this site, as the release has them. */
export interface SitePages {
  readonly all: readonly ReleasePage[];
  find(pathname: string): FoundPage | null;
  /** The page with this role; undefined while no remote brings one. */
  withRole(role: NonNullable<ReleasePage['role']>): ReleasePage | undefined;
  /** Where signing in may lead, of what was asked for; null for anything else. */
  redirectTarget(requested: string): string | null;
  readonly href: HostServices['href'];
}

/** @param all the pages this visitor gets, in the order they are looked through */
export function createSitePages(all: readonly ReleasePage[]): SitePages {
  return {
    all,
    find: (pathname) => findPage(all, pathname),
    withRole: (role) => all.find((page) => page.role === role),
    redirectTarget: (requested) => redirectTarget(all, requested),
    href: createHref(all),
  };
}
